"""What a choice is worth: beliefs about others, payoffs, and the solver over both."""
