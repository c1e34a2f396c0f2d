#!/bin/sh
# archive_command: « %p » « %f ». Under a temporary name, on the disk, and only then under its own; never over another file.
set -eu
kept="/archive/$2.gz"
if [ -e "$kept" ]; then
  # Asked again after a crash: the same content is well, another is not.
  gunzip -c "$kept" | cmp -s - "$1"
  exit
fi
gzip -1 -c "$1" > "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync /archive
