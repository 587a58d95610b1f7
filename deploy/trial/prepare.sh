#!/bin/sh
# Makes what compose.yaml needs for a trial, in deploy/local: an authority, its certificates, and random keys.
set -eu
umask 077
cd "$(dirname "$0")/.."
into=${1:-local}
if [ -e "$into/env" ]; then
  echo "$into/env is there already; delete $into to begin again" >&2
  exit 1
fi
mkdir -p "$into/tls"

new_key="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
# shellcheck disable=SC2086
openssl req -x509 $new_key -days 365 -subj "/CN=Authority of a trial" \
  -addext keyUsage=critical,keyCertSign -keyout "$into/ca.key" -out "$into/tls/ca.pem" 2>/dev/null

# A certificate of this name and key file for this host.
certify() {
  printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\n' "$2" >"$into/extensions"
  # shellcheck disable=SC2086
  openssl req $new_key -subj "/CN=$2" -keyout "$into/tls/$1.key" 2>/dev/null |
    openssl x509 -req -days 365 -CA "$into/tls/ca.pem" -CAkey "$into/ca.key" -CAcreateserial \
      -extfile "$into/extensions" -out "$into/tls/$1.pem" 2>/dev/null
}
certify portal portal.localhost
certify provider provider.localhost
certify database database
rm "$into/extensions"
# users of the containers read these
chmod 644 "$into"/tls/*.pem

cat >"$into/env" <<END
ORIGIN=https://portal.localhost
ENVIRONMENT_URL=https://provider.localhost:4443/environment
OIDC_CLIENT_ID=portal
OIDC_CLIENT_SECRET=$(openssl rand -hex 32)
SESSION_KEYS=$(openssl rand -base64 32)
DATABASE_PASSWORD=$(openssl rand -hex 24)
END
