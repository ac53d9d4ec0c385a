"""Where guests and the lamp weigh what takes time while the table goes on: a process of its own.

`thinker` is what a table asks, `worker` starts and ends the process. A task (`bots.Task`) is a
function and what the seat that is asked may know: a position or view with a decision. No seed,
no salt and nothing that was made from them leaves the game."""
