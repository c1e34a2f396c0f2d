#!/bin/sh
# What timers of systemd do elsewhere, in a container: each command now, and every day from then on, whatever became of the others.
# As long as the last turn of one of them failed, there is a file that the health check asks for.
set -u
failed="${TMPDIR:-/tmp}/failed"
while :; do
  outcome=well
  for command in "$@"; do
    sh -c "$command" || { echo "daily: « $command » ended with $?" >&2; outcome=ill; }
  done
  if [ "$outcome" = well ]; then rm -f "$failed"; else : > "$failed"; fi
  sleep "${DAILY_SECONDS:-86400}"
done
