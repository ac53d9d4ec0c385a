#!/bin/sh
# Puts Poker Deluxe into the menu of this user; the folder must not be moved afterwards.
set -e
here=$(cd "$(dirname "$0")" && pwd)
program=$(printf '%s' "$here/poker-deluxe" | sed 's/["`$]/\\\\&/g; s/%/%%/g')
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
mkdir -p "$menu"
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s"\n' "$program" ;;
    Icon=*) printf 'Icon=%s/poker-deluxe.png\n' "$here" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/poker-deluxe.desktop" >"$menu/poker-deluxe.desktop"
echo "$menu/poker-deluxe.desktop"
