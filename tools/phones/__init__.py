"""Six phones play whole matches at the real game, while it or their server is killed."""
