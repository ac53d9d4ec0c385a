"""Who answers decisions when no human does: bots, and what they believe about others.

A bot sees a `View` and nothing else, and every chance it takes comes from the `Random` handed in.
"""
