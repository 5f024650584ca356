# Holdfast server, /etc/holdfast/holdfast.hcl. After a change: systemctl restart holdfast
# Text, numbers and true/false; "#" starts a comment. Settings that are unknown stop the start, with their line.

# Shown in the server's state, so that people know which cluster they are about to open.
#cluster_name = "north"

# The address that other servers and clients are told. Needed for several servers and for disaster recovery.
#api_addr = "https://holdfast.example.com:8200"

log_level = "info"

# As installed, only this machine reaches the server, and without TLS. Before others may reach it, give it a
# certificate, take tls_disable out, and change the address.
listener "tcp" {
  address     = "127.0.0.1:8200"
  tls_disable = true
  #address       = "0.0.0.0:8200"
  #tls_cert_file = "/etc/holdfast/tls/server.pem"
  #tls_key_file  = "/etc/holdfast/tls/server-key.pem"

  # Who may take part in share ceremonies: "open", "loopback" or "token".
  ceremony_access = "loopback"
}

# Encrypted before it is written; it opens with the custodians' shares only.
storage "h2" {
  path = "/var/lib/holdfast/data"
}

# Or PostgreSQL, for several servers:
#storage "postgresql" {
#  connection_url = "postgres://holdfast@db.example.com:5432/holdfast?sslmode=verify-full"
#  ha_enabled     = "true"
#}

# HSMs: one stanza for each PKCS#11 library, by the name that managed keys give as their "library".
#kms_library "pkcs11" {
#  name    = "hsm1"
#  library = "/opt/hsm1/lib/libpkcs11.so"
#}
