"""Screens of an evening with many tables."""
