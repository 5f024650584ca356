# A DR pair over a network of the kernel's: the primary is in a network namespace of its own, its cluster port behind a link
# that is made slow, gets an unreachable route in either direction, and is taken down. Clients reach both by other links.
# Prints one line for each fault with what was seen; the rights of root are needed, and nothing is left behind.
#   bash dr_namespaces.sh FOLDER JAVA CLASSPATH
# FOLDER is an empty one for its files. Ends with 77 where namespaces cannot be made.
set -eu
home=$1 java=$2 classpath=$3
PATH=$PATH:/usr/sbin:/sbin
space=hf$$ net=10.199.$(($$ % 250))
api=$net.2 cluster=$net.6 secondary=$net.5
south=127.0.0.1:$((20000 + $$ % 10000)) north=$api:8200
writes=0 begun=0

command -v curl openssl >/dev/null && ip netns add "$space" 2>/dev/null ||
    { echo "network namespaces cannot be made here, or curl or openssl is missing"; exit 77; }
leave() {
    { kill -KILL $(jobs -p) && wait; } 2>/dev/null || true
    ip link del "hfa$$" 2>/dev/null || true
    ip link del "hfc$$" 2>/dev/null || true
    ip netns del "$space"
    ip route del unreachable "$cluster" 2>/dev/null || true
}
trap leave EXIT
trap 'exit 1' TERM INT

inside() { ip netns exec "$space" "$@"; }
link() { # NAME OUTSIDE INSIDE
    ip link add "$1$$" type veth peer name "$1" netns "$space"
    ip addr add "$2/30" dev "$1$$"
    inside ip addr add "$3/30" dev "$1"
    ip link set "$1$$" up
    inside ip link set "$1" up
}
link hfa "$net.1" "$api"
link hfc "$secondary" "$cluster"
inside ip link set lo up

server() { # NAME ADDRESS CLUSTERADDRESS PREFIX...
    local name=$1 address=$2 port=$3
    shift 3
    mkdir "$home/$name"
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj "/CN=$name" \
        -addext "subjectAltName=IP:${address%:*}" -keyout "$home/$name/key.pem" -out "$home/$name/cert.pem" 2>/dev/null
    cat >"$home/$name/server.hcl" <<EOF
api_addr     = "https://$address"
cluster_addr = "https://$port"
listener "tcp" {
  address         = "$address"
  cluster_address = "$port"
  tls_cert_file   = "$home/$name/cert.pem"
  tls_key_file    = "$home/$name/key.pem"
}
storage "h2" { path = "$home/$name/data" }
EOF
    (exec "$@" "$java" -XX:TieredStopAtLevel=1 -cp "$classpath" dev.holdfast.engine.server.Main \
        server "-config=$home/$name/server.hcl") >"$home/$name/out.txt" 2>&1 &
    until grep -q 'listener' "$home/$name/out.txt"; do sleep 0.2; done
}
call() { # ADDRESS METHOD PATH [BODY]
    curl -sSk --max-time 60 -X "$2" -H "X-Vault-Token: ${token-}" "https://$1/v1/$3" -d "${4-}"
}
text() { grep -oE "\"$1\":\[?\"[^\"]*" | head -1 | sed 's/.*"//'; }
number() { grep -oE "\"$1\":[0-9]+" | head -1 | sed 's/.*://'; }
dr() { call "$1" GET sys/replication/dr/status; }
open() { # ADDRESS
    local made
    made=$(call "$1" PUT sys/init '{"secret_shares":1,"secret_threshold":1}')
    token=$(text root_token <<<"$made")
    call "$1" PUT sys/unseal "{\"key\":\"$(text keys_base64 <<<"$made")\"}" >/dev/null
}

write() { # COUNT BYTES
    local i value
    value=$(head -c "$2" /dev/zero | tr '\0' x)
    for i in $(seq "$1"); do
        call "$north" PUT "kv/$((writes % 50))" "{\"v\":\"$writes-$value\"}" >/dev/null
        writes=$((writes + 1))
    done
}
awaits() { # SECONDS WHAT...
    local until=$((SECONDS + $1))
    shift
    until "$@"; do
        [ $SECONDS -lt $until ] || { echo "not seen in time: $*"; dr "$south"; exit 1; }
        sleep 0.2
    done
}
level() {
    local ahead copy
    ahead=$(dr "$north") copy=$(dr "$south")
    [ "$(text state <<<"$copy")" = stream-wals ] && [ "$(number last_wal <<<"$copy")" = "$(number last_wal <<<"$ahead")" ] &&
        [ "$(text merkle_root <<<"$copy")" = "$(text merkle_root <<<"$ahead")" ]
}
failing() { [ "$(dr "$south" | text state)" = transient_failure ]; }
mark() { begun=$(date +%s%N); }
since() { echo "$((($(date +%s%N) - begun) / 1000000)) ms"; }

server south "$south" "127.0.0.1:$((30000 + $$ % 10000))"
server north "$north" "$cluster:8201" ip netns exec "$space"
open "$south"
follower=$token
open "$north"
call "$north" PUT sys/mounts/kv '{"type":"kv","options":{"version":"1"}}' >/dev/null
call "$north" PUT sys/replication/dr/primary/enable >/dev/null
activation=$(call "$north" PUT sys/replication/dr/primary/secondary-token '{"id":"south"}' | text token)
token=$follower call "$south" PUT sys/replication/dr/secondary/enable \
    "{\"token\":\"$activation\",\"ca_file\":\"$home/north/cert.pem\"}" >/dev/null
awaits 90 level

mark
inside tc qdisc add dev hfc root tbf rate 40kbit burst 2kb latency 500ms
write 20 3000
behind=$(($(dr "$north" | number last_wal) - $(dr "$south" | number last_wal)))
awaits 180 level
inside tc qdisc del dev hfc root
echo "5 kB/s: 20 writes of 3 kB, $behind records behind after the last, level after $(since)"

for way in answers questions; do
    if [ $way = answers ]; then inside ip route add unreachable "$secondary"; else ip route add unreachable "$cluster"; fi
    write 10 100
    mark
    awaits 90 failing
    seen=$(since)
    if [ $way = answers ]; then inside ip route del unreachable "$secondary"; else ip route del unreachable "$cluster"; fi
    mark
    awaits 120 level
    echo "no route for $way: noticed after $seen, level $(since) after there was one again"
done

inside ip link set hfc down
write 10 100
inside ip link set hfc up
mark
awaits 120 level
echo "link down: level $(since) after it was up again"
echo "all $writes writes are in both copies: root $(dr "$south" | text merkle_root)"
