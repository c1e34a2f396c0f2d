#!/bin/sh
# archive_command: « %p » « %f », and the folder of the archive. Under a temporary name, on the disk, and only then under its own; never
# over another file.
set -eu
# All that the database holds goes through it.
umask 077
archive=${3:-/archive}
kept="$archive/$2.gz"
if [ -e "$kept" ]; then
  # Asked again after a crash: the same content is well, another is not.
  gunzip -c "$kept" | cmp -s - "$1" && exit 0
  echo "archive: $kept exists, and is another file" >&2
  exit 1
fi
unfinished="$archive/.$2.$$"
trap 'rm -f "$unfinished"' EXIT
gzip -1 -c "$1" > "$unfinished"
sync "$unfinished"
# A link refuses a name that is taken; moving would write over it.
ln "$unfinished" "$kept"
sync "$archive"
