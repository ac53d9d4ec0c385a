"""Where guests and the lamp think while the table goes on: a process of its own.

`door` is what a table is handed, `apart` the door to the process, `link` the process as it is seen
from the game, `worker` the process itself. Both sides speak one JSON object a line:

    game     {"id": 3, "ask": "warm_up", "variant": 5, "players": 4}
    worker   {"id": 3, "done": true}
    game     {"id": 4, "ask": "choice", "player": "…", "position": {…}, "seed": "7:bot:2:31"}
    worker   {"id": 4, "answer": "discard 4H"}
    game     {"id": 5, "ask": "advice", "position": {…}}
    game     {"id": 7, "ask": "draw choice", "options": "{…}", "answers": ["cut 12", …]}
    game     {"cancel": 5}
    worker   {"id": 5, "cancelled": true}   or {"id": 5, "advice": {…}}, if it was too late
    worker   {"id": 6, "error": "…"}        the question was wrong, or whoever was asked failed

A question of a draw-poker table is the match so far: the process plays it on (`replay`).

Every question is answered once, a choice before an advice, and both before a warm-up. The worker
says `{"id": 0, "ready": true}` first, and ends as soon as nobody holds the other end of its input.
"""
