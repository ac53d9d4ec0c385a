"""The first evening: one hand with somebody who explains."""
