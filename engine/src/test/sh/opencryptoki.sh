# A software token of openCryptoki behind p11-kit server, in namespaces of its own: the daemon and the token of the machine,
# whose places in the file system are fixed, are not touched, and no rights are needed. Ends with all its processes.
#   unshare -rmip --fork --mount-proc --kill-child bash opencryptoki.sh FOLDER SOCKET LABEL PIN
# FOLDER is an empty one for its files.
set -eu
home=$1 socket=$2 label=$3 pin=$4
PATH=$PATH:/usr/sbin:/sbin
so_pin=87654321
mkdir "$home/etc"
printf 'version opencryptoki-3.1\nslot 0\n{\nstdll = libpkcs11_sw.so\n}\n' >"$home/etc/opencryptoki.conf"
printf 'root:x:0:root\npkcs11:x:0:root\n' >"$home/group"
printf 'root:x:0:0:root:/:/bin/sh\n' >"$home/passwd"
mount --bind "$home/group" /etc/group
mount --bind "$home/passwd" /etc/passwd
mount --bind "$home/etc" /etc/opencryptoki
mount -t tmpfs tmpfs /var/lib/opencryptoki
mount -t tmpfs tmpfs /run
mkdir -p /var/lib/opencryptoki/swtok/TOK_OBJ /run/lock/opencryptoki/swtok
chmod -R 770 /var/lib/opencryptoki /run/lock/opencryptoki
pkcsslotd
module=$(ls /usr/lib*/*/opencryptoki/libopencryptoki.so.0 /usr/lib*/opencryptoki/libopencryptoki.so.0 2>/dev/null | head -1)
pkcs11-tool --module "$module" --slot 0 --init-token --label "$label" --so-pin "$so_pin"
pkcs11-tool --module "$module" --slot 0 --login --login-type so --so-pin "$so_pin" --init-pin --pin "$pin"
exec p11-kit server -f --provider "$module" -n "$socket" "pkcs11:token=$label"
