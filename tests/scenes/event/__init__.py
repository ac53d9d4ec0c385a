"""Tests of the house at an event."""
