"""What is heard: events to cues (pure), and the mixer that plays them or keeps silent."""
