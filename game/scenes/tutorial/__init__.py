"""The first evening: one hand with a host who explains."""
