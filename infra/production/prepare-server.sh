#!/bin/sh
# Sets up one server from what only its operator knows, /etc/recolte/recolte.env: user, passwords, keys, the files of nginx and systemd.
# As root, from an unpacked release. What is set already stays as it is; files of the release are written anew.
set -eu
# A folder in the place of the root of the file system: for trials.
root=${RECOLTE_ROOT:-}
etc=$root/etc/recolte
settings=$etc/recolte.env
release=$root/opt/recolte/current
umask 022

url64() { base64 | tr +/ -_ | tr -d '=\n'; }
drawn() { openssl rand -hex 32; }
is_set() { grep -q "^$1=." "$settings"; }
set_to() { is_set "$1" || printf '%s=%s\n' "$1" "$2" >> "$settings"; }
private() { install -m 0600 /dev/stdin "$1"; }

[ -f "$settings" ] || { echo "$settings : à écrire d'abord (docs/operations.md)." >&2; exit 1; }
(cd "$release" && sha256sum --check --quiet SHA256SUMS) || { echo "$release : incomplet ou altéré ; dépaquetez de nouveau la livraison." >&2; exit 1; }
# An editor may leave the last line open: what is added would else become a part of it.
[ -z "$(tail -c 1 "$settings")" ] || echo >> "$settings"
domain=$(sed -n 's,^ORIGIN=https://\([^/:]*\).*,\1,p' "$settings")
[ -n "$domain" ] || { echo "ORIGIN : une adresse https est attendue dans $settings." >&2; exit 1; }

id -u recolte > /dev/null 2>&1 || useradd --system --user-group --home-dir /nonexistent --shell /usr/sbin/nologin recolte

set_to DEPLOYMENT production
set_to TRUST_PROXY 127.0.0.1
# nginx never asks whether a node is about to stop.
set_to DRAIN_SECONDS 0
set_to AUDIT_KEY "$(drawn)"
set_to TOTP_KEY "$(drawn)"
# What the services that carry notifications to devices know the site by: a key of P-256, as its bytes lie in DER.
if ! is_set VAPID_PRIVATE_KEY; then
  vapid=$(mktemp)
  openssl ecparam -name prime256v1 -genkey -noout -outform DER > "$vapid"
  set_to VAPID_SUBJECT "https://$domain"
  # Of one pair, written together.
  printf 'VAPID_PUBLIC_KEY=%s\nVAPID_PRIVATE_KEY=%s\n' "$(tail -c 65 "$vapid" | url64)" "$(tail -c +8 "$vapid" | head -c 32 | url64)" >> "$settings"
  rm "$vapid"
fi
set_to CERTIFICATE_FILE /etc/recolte/tls/certificate.pem

# On a database elsewhere both addresses are given, and its roles are made there.
if ! is_set DATABASE_URL; then
  app=$(drawn) owner=$(drawn) at="127.0.0.1:${PGPORT:-5432}/recolte"
  echo "MIGRATION_DATABASE_URL=postgres://recolte_owner:$owner@$at" | private "$etc/owner.env"
  private "$etc/roles.sql" << SQL
create role recolte_owner login password '$owner';
create role recolte_app login password '$app';
create database recolte owner recolte_owner template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8';
SQL
  # Last: by it the next run knows that all three are there.
  set_to DATABASE_URL "postgres://recolte_app:$app@$at"
fi

[ -e "$etc/node-a.env" ] || printf 'PORT=3001\nMETRICS_PORT=9464\n' | private "$etc/node-a.env"
[ -e "$etc/node-b.env" ] || printf 'PORT=3002\nMETRICS_PORT=9465\n' | private "$etc/node-b.env"

# Until the real certificate is there: nginx starts, browsers warn.
install -d "$etc/tls" "$root/var/www/recolte" "$root/var/log/recolte" "$root/etc/nginx/site"
if [ ! -e "$etc/tls/key.pem" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=$domain" -addext "subjectAltName=DNS:$domain" \
    -keyout "$etc/tls/key.pem" -out "$etc/tls/certificate.pem" 2> /dev/null
  chmod 0600 "$etc/tls/key.pem"
fi

install -m 0644 "$release/production/nginx/nginx.conf" "$root/etc/nginx/nginx.conf"
for file in "$release"/production/nginx/site/*; do
  [ -e "$root/etc/nginx/site/${file##*/}" ] || install -m 0644 "$file" "$root/etc/nginx/site/"
done
grep -q "^server_name $domain[ ;]" "$root/etc/nginx/site/name.conf" ||
  printf '# The name in ORIGIN first: plain http is sent there.\nserver_name %s;\n' "$domain" > "$root/etc/nginx/site/name.conf"
install -D -m 0644 -t "$root/etc/systemd/system" "$release"/production/systemd/*
install -D -m 0644 -t "$root/etc/logrotate.d" "$release/production/logrotate/recolte"

"$release/bin/node" --env-file="$settings" "$release/server/check-settings.mjs"
