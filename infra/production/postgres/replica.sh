#!/bin/sh
# Copies the primary once, follows it from then on.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  primary="host=postgres user=recolte_replication sslmode=verify-full sslrootcert=/run/secrets/ca application_name=replica_1"
  PGPASSWORD="$(cat /run/secrets/replication-password)" pg_basebackup --dbname="$primary" --pgdata="$PGDATA" \
    --slot=replica_1 --wal-method=stream --checkpoint=fast --write-recovery-conf
fi
exec postgres -c config_file=/etc/postgresql/postgresql.conf
