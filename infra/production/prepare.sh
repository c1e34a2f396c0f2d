#!/bin/sh
# Makes what compose.yaml is given and what no repository may hold: passwords, keys, certificates, settings.
#   ./prepare.sh www.example.com 'smtps://user:password@mail.example.com'
# As root: each container may then read its own files and no others. Nothing that is there is written over.
set -eu
domain=${1:?the name of the site, such as www.example.com}
smtp=${2:?the mail server, such as smtps://user:password@mail.example.com}
cd "$(dirname "$0")"
umask 077
mkdir -p secrets archive backup/wal
cd secrets

url64() { base64 | tr +/ -_ | tr -d '=\n'; }
drawn() { openssl rand -hex 32; }
keep() { [ -e "$1" ] || cat > "$1"; }
keep_drawn() { drawn | keep "$1"; }
owned_by() { if [ "$(id -u)" = 0 ]; then chown "$@"; fi; }

# An authority for the machines among themselves, and a certificate for each that is asked over TLS.
if [ ! -e ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=recolte" -keyout ca.key -out ca.crt
fi
for name in postgres replica nats; do
  [ -e "$name.key" ] && continue
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name" -keyout "$name.key" -out "$name.csr"
  echo "subjectAltName=DNS:$name" | openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile /dev/stdin -out "$name.crt"
  rm "$name.csr"
done
# Until the real one is put in its place: browsers warn.
if [ ! -e certificate.pem ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=$domain" -addext "subjectAltName=DNS:$domain" -keyout certificate.key -out certificate.pem
fi

for name in postgres app owner replication backup grafana; do keep_drawn "$name-password"; done
keep_drawn s3-secret
keep_drawn nats-password
# Without a line end: it is sent as it stands.
printf %s "$(drawn)" | keep metrics-token

echo "NATS_PASSWORD=$(cat nats-password)" | keep nats.env
keep s3.json <<JSON
{ "identities": [{ "name": "recolte", "credentials": [{ "accessKey": "recolte", "secretKey": "$(cat s3-secret)" }], "actions": ["Read", "Write", "List"] }] }
JSON

# What the services that carry notifications to devices know the site by: a key of P-256, as its bytes lie in DER.
[ -e vapid.der ] || openssl ecparam -name prime256v1 -genkey -noout -outform DER -out vapid.der
keep node.env <<ENV
DEPLOYMENT=production
ORIGIN=https://$domain
TRUST_PROXY=10.77.0.2
DRAIN_SECONDS=0
DATABASE_URL=postgres://recolte_app:$(cat app-password)@postgres:5432/recolte?sslmode=verify-full
DATABASE_REPLICA_URL=postgres://recolte_app:$(cat app-password)@replica:5432/recolte?sslmode=verify-full
NATS_URL=tls://recolte:$(cat nats-password)@nats:4222
AUDIT_KEY=$(drawn)
TOTP_KEY=$(drawn)
VAPID_PRIVATE_KEY=$(tail -c +8 vapid.der | head -c 32 | url64)
VAPID_PUBLIC_KEY=$(tail -c 65 vapid.der | url64)
VAPID_SUBJECT=https://$domain
S3_ENDPOINT=http://s3:8333
S3_ACCESS_KEY_ID=recolte
S3_SECRET_ACCESS_KEY=$(cat s3-secret)
SMTP_URL=$smtp
MAIL_FROM=Récolte <bonjour@${domain#www.}>
SUPPORT_EMAIL=support@${domain#www.}
NODE_EXTRA_CA_CERTS=/run/secrets/ca
METRICS_PORT=9464
METRICS_HOST=0.0.0.0
METRICS_TOKEN=$(cat metrics-token)
CERTIFICATE_FILE=/run/secrets/certificate
ENV
keep owner.env <<ENV
MIGRATION_DATABASE_URL=postgres://recolte_owner:$(cat owner-password)@postgres:5432/recolte?sslmode=verify-full
ENV
keep backup.env <<ENV
BACKUP_DIR=/backup
BACKUP_DATABASE_URL=postgres://recolte_backup:$(cat backup-password)@postgres:5432/recolte?sslmode=verify-full
ENV
printf '# The name in ORIGIN first: plain http is sent there.\nserver_name %s;\n' "$domain" | keep name.conf

# What the containers' own users read.
chmod 644 ca.crt ./*.crt certificate.pem name.conf
owned_by 101:101 certificate.key
owned_by 999:999 postgres.key replica.key postgres-password app-password owner-password replication-password backup-password ../archive ../backup ../backup/wal
owned_by 65534:65534 nats.key metrics-token
owned_by 472:472 grafana-password
chmod 755 .
