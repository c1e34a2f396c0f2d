#!/bin/sh
# Once, when the cluster is made: the role that serves owns nothing, the one that migrates owns the database.
set -eu
secret() { cat "/run/secrets/$1"; }
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=app="$(secret app-password)" --set=owner="$(secret owner-password)" --set=replication="$(secret replication-password)" \
  --set=backup="$(secret backup-password)" <<'SQL'
create role recolte_owner login password :'owner';
create role recolte_app login password :'app';
create role recolte_replication login replication password :'replication';
create database recolte owner recolte_owner template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8';
select pg_create_physical_replication_slot('replica_1');
create role recolte_backup login password :'backup';
grant pg_monitor to recolte_backup;
\connect recolte
grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to recolte_backup;
SQL
