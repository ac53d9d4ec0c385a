"""From devices to intents: scenes never see a pygame event."""
