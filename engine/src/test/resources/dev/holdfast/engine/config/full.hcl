# every setting there is
edition      = "community"
cluster_name = "north"
api_addr     = "https://hf1.north.example.com:8200"
cluster_addr = "https://hf1.north.example.com:8201"
log_level    = "debug"
log_format   = "json"
default_lease_ttl = "24h"
max_lease_ttl     = 172800
backend_timeout   = "20s"
shutdown_grace    = "5s"
ui                = true
disable_mlock     = "true"
pid_file          = "/run/holdfast.pid"

listener "tcp" {
  address            = "0.0.0.0:8200"
  cluster_address    = "0.0.0.0:9000"
  tls_cert_file      = "/etc/holdfast/tls/server.pem"
  tls_key_file       = "/etc/holdfast/tls/server-key.pem"
  tls_client_ca_file = "/etc/holdfast/tls/clients.pem"
  tls_require_and_verify_client_cert = true
  tls_min_version    = "tls13"
  tls_disable        = "false"
  max_request_size     = -1
  max_request_duration = "10s"
  max_json_depth       = 10
  max_json_string_value_length = 1000
  max_json_object_entry_count  = 100
  max_json_array_element_count = "200"
  max_header_size      = 65536
  ceremony_access      = "loopback"
  ceremony_rate_limit  = 5
  telemetry {
    unauthenticated_metrics_access = true
  }
}

listener "tcp" {
  address     = "[::1]:8300"
  tls_disable = 1
}

storage "h2" { path = "/var/lib/holdfast/data" }

kms_library "pkcs11" {
  name    = "hsm1"
  library = "/opt/hsm1/lib/libpkcs11.so"
}

backend "azurekeyvault" {
  endpoint = "https://vault.example.com"
  ca_file  = "/etc/holdfast/tls/proxy-ca.pem"
}

telemetry {
  prometheus_retention_time = 0
  disable_hostname          = false
  metrics_prefix            = "both"
}
