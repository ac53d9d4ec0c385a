"""A game that is over, under the lamp."""
