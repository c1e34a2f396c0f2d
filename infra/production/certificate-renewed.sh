#!/bin/sh
# The deploy hook of certbot: the certificate goes where nginx reads it, and nodes its end; nobody's connection is cut.
set -eu
tls=${RECOLTE_ROOT:-}/etc/recolte/tls
install -m 0644 "$RENEWED_LINEAGE/fullchain.pem" "$tls/certificate.pem"
install -m 0600 "$RENEWED_LINEAGE/privkey.pem" "$tls/key.pem"
nginx -s reload
