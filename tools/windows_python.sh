#!/usr/bin/env bash
# Makes a Windows Python 3.11 that runs under Wine on Debian, for tools/windows.py:
#
#     tools/windows_python.sh FOLDER          (about 400 MB; some minutes)
#     python -m tools.windows --python FOLDER/python
#
# It is put together from what package registries have: interpreter, extension modules and their libraries from
# panda3d's wheel for Windows, the rest of the standard library from the Python 3.11 of this machine (PYTHON=...),
# the packages of requirements.txt as wheels for Windows. Needs: wine64, unzip and gcc-mingw-w64-x86-64 (Debian's
# names). numpy is left out: Wine 8 has no crealf, which it needs.
set -euo pipefail
folder=$(realpath -m "${1:?which folder?}")
python=${PYTHON:-python3.11}
root=$(cd "$(dirname "$0")/.." && pwd)
wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2>/dev/null) || { echo "wine64 is missing" >&2; exit 2; }
for program in unzip x86_64-w64-mingw32-gcc "$python"; do
    command -v "$program" >/dev/null || { echo "$program is missing" >&2; exit 2; }
done
"$python" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' || { echo "$python is no 3.11" >&2; exit 2; }
wheels=$folder/wheels windows=$folder/windows
mkdir -p "$wheels" "$windows/DLLs" "$windows/Lib/site-packages"

get() {
    "$python" -m pip download -q --no-deps --only-binary=:all: --platform win_amd64 --platform any \
        --python-version 3.11 --implementation cp --abi cp311 --abi abi3 --abi none -d "$wheels" "$@"
}

get panda3d==1.10.16
unzip -q -o "$wheels"/panda3d-*.whl 'deploy_libs/*' -d "$folder"
libs=$folder/deploy_libs
cp "$libs/python311.dll" "$windows/"
cp "$libs/VCRUNTIME140.dll" "$windows/vcruntime140.dll"
cp "$libs"/*.pyd "$libs"/{libffi-8,libcrypto-3,libssl-3,sqlite3}.dll "$windows/DLLs/"
rm -r "$libs"

library=$("$python" -c 'import sysconfig; print(sysconfig.get_path("stdlib"))')
tar cf - -C "$library" --exclude=__pycache__ --exclude=site-packages --exclude=lib-dynload --exclude=./test \
    --exclude='config-*' --exclude='_sysconfigdata*' --exclude=idlelib --exclude=turtledemo . |
    tar xf - -C "$windows/Lib"

cat >"$folder/python.c" <<'C'
#include <windows.h>
typedef int (*py_main)(int, wchar_t **);
int wmain(int argc, wchar_t **argv) {
    HMODULE dll = LoadLibraryW(L"python311.dll");
    py_main start = dll ? (py_main)(void *)GetProcAddress(dll, "Py_Main") : 0;
    return start ? start(argc, argv) : 104;
}
C
x86_64-w64-mingw32-gcc -municode -mconsole -O2 -s -o "$windows/python.exe" "$folder/python.c"

# what the game and its tests need, as pinned, and what pytest asks for on Windows besides
mapfile -t pinned < <(grep -E '^(pygame-ce|platformdirs|segno|websockets|pytest|hypothesis|babel|Babel)==' \
    "$root/requirements.txt")
get "${pinned[@]}" colorama pluggy iniconfig packaging sortedcontainers attrs pygments
for wheel in "$wheels"/*.whl; do
    case $wheel in */panda3d-*) ;; *) unzip -q -o "$wheel" -d "$windows/Lib/site-packages" ;; esac
done

# Wine 8 refuses files that can only be written as output: it gets a pipe
cat >"$folder/python" <<WRAPPER
#!/usr/bin/env bash
export WINEPREFIX=$folder/prefix WINEARCH=win64 WINEDEBUG=\${WINEDEBUG:--all}
set -o pipefail
$wine $windows/python.exe "\$@" 2>&1 </dev/null | cat
WRAPPER
chmod +x "$folder/python"
WINEPREFIX=$folder/prefix WINEARCH=win64 WINEDEBUG=-all DISPLAY='' "$wine" wineboot -u </dev/null 2>&1 | cat >/dev/null || true
DISPLAY='' "$folder/python" -c 'import sys, ctypes, sqlite3, ssl, asyncio, multiprocessing, pygame; print(sys.version)'
