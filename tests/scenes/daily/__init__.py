"""Tests of the page of the deal of the day."""
