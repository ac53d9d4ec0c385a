"""How an evening ended."""
