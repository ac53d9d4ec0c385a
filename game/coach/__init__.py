"""Who tells a human what each choice was worth."""
