"""Who plays what: the page of a new match."""
