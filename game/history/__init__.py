"""What finished matches tell: pure functions over what is kept of them."""
