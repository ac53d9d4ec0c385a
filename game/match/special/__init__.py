"""Matches that begin otherwise than on the page of a new match."""
