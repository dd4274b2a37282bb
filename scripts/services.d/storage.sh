# S3 from Ceph: one monitor, one object store on a sparse file, one gateway. No manager: nothing here needs one.
ceph_home="$data/ceph"
ceph_conf="$ceph_home/ceph.conf"

s3_keys() { . "$ceph_home/s3-keys"; }

# Asking for our bucket with our key proves that the gateway is ours: no other knows the key.
s3() {
  s3_keys
  # Without the header curl 7.88 signs something else than it sends.
  curl -sS -m 10 -o /dev/null -w '%{http_code}' --aws-sigv4 aws:amz:us-east-1:s3 \
    -H 'x-amz-content-sha256: UNSIGNED-PAYLOAD' --user "$S3_ACCESS_KEY:$S3_SECRET_KEY" "$@" "http://127.0.0.1:$s3_port/wayfellow" 2>/dev/null
}

probe_storage() {
  ! port_free "$s3_port" || { echo "nothing answers on port $s3_port" && return 1; }
  [ -e "$ceph_home/s3-keys" ] && [ "$(s3)" = 200 ] ||
    { echo "what answers on port $s3_port is not our storage" && return 1; }
  echo "http://127.0.0.1:$s3_port, bucket wayfellow"
}

start_storage() {
  if ! probe_storage >/dev/null; then
    # Held open for the trap: a step that fails inside a redirection would tell its trouble to its own log.
    exec 8>&1
    trap 'tell_storage_trouble $? >&8' EXIT
    command -v radosgw ceph-mon ceph-osd >/dev/null || die 'Ceph is missing: run scripts/services install'
    [ -e "$ceph_home/made" ] || make_ceph
    write_ceph_settings
    move_monitor
    start_ceph mon.a "$ceph_port" ceph-mon -i a
    # A store that meets a monitor still choosing its leader gives up; the next try finds it ready.
    eventually 30 start_ceph osd.0 '' ceph-osd -i 0
    start_ceph client.rgw "$s3_port" radosgw -n client.rgw
    eventually 60 bucket_there
  fi
  probe_storage
}

tell_storage_trouble() {
  local log
  [ "$1" = 0 ] || for log in "$ceph_home"/log/{make,start}.log; do tail -n 10 "$log" 2>/dev/null || true; done
}

# start_ceph NAME PORT COMMAND...
start_ceph() {
  local name=$1 port=$2
  shift 2
  if owned_pid "$ceph_home/run/$name.pid" "$ceph_conf" >/dev/null; then return; fi
  [ -z "$port" ] || need_free_port "$port"
  "$@" -c "$ceph_conf" >>"$ceph_home/log/start.log" 2>&1 </dev/null 8>&-
}

make_ceph() {
  stop_storage # what an interrupted first start left running
  rm -rf "$ceph_home"
  mkdir -p "$ceph_home"/{run,log,mon,osd,rgw,crash}
  cat /proc/sys/kernel/random/uuid >"$ceph_home/fsid"
  write_ceph_settings
  (umask 077 && printf 'S3_ACCESS_KEY=%s\nS3_SECRET_KEY=%s\n' "$(random_word 20)" "$(random_word 40)" >"$ceph_home/s3-keys")
  make_ceph_parts >"$ceph_home/log/make.log" 2>&1 </dev/null
  touch "$ceph_home/made"
}

make_ceph_parts() {
  local id
  monmaptool --create --fsid "$(cat "$ceph_home/fsid")" --addv a "[v1:127.0.0.1:$ceph_port]" "$ceph_home/monmap"
  ceph-authtool --create-keyring "$ceph_home/mon.keyring" --gen-key -n mon. --cap mon 'allow *'
  ceph-mon -c "$ceph_conf" --mkfs -i a --monmap "$ceph_home/monmap" --keyring "$ceph_home/mon.keyring"
  echo "$ceph_port" >"$ceph_home/mon-port"
  start_ceph mon.a "$ceph_port" ceph-mon -i a
  id=$(cat /proc/sys/kernel/random/uuid)
  tell_monitor osd new "$id"
  ceph-authtool --create-keyring "$ceph_home/osd/keyring" --gen-key -n osd.0
  ceph-osd -c "$ceph_conf" -i 0 --mkfs --osd-uuid "$id"
  tell_monitor osd crush add osd.0 1.0 host=local root=default
}

# A monitor that has just started refuses everybody until it has chosen itself; both orders may be given twice.
tell_monitor() { eventually 60 timeout 20 ceph -c "$ceph_conf" "$@"; }

random_word() { LC_ALL=C tr -dc A-Za-z0-9 </dev/urandom 2>/dev/null | head -c "$1" || true; }

# The monitor keeps its address in its own map, so other ports need another map.
move_monitor() {
  [ "$(cat "$ceph_home/mon-port")" != "$ceph_port" ] || return 0
  ceph-mon -c "$ceph_conf" -i a --extract-monmap "$ceph_home/monmap" 2>/dev/null
  monmaptool --rm a "$ceph_home/monmap" >/dev/null
  monmaptool --addv a "[v1:127.0.0.1:$ceph_port]" "$ceph_home/monmap" >/dev/null
  ceph-mon -c "$ceph_conf" -i a --inject-monmap "$ceph_home/monmap" 2>/dev/null
  echo "$ceph_port" >"$ceph_home/mon-port"
}

bucket_there() {
  case "$(s3)" in
    200) return 0 ;;
    403) make_s3_user ;;
    404) s3 -X PUT >/dev/null ;;
  esac
  return 1
}

make_s3_user() {
  s3_keys
  radosgw-admin -c "$ceph_conf" user create --uid=wayfellow --display-name=Wayfellow \
    --access-key="$S3_ACCESS_KEY" --secret-key="$S3_SECRET_KEY" >/dev/null 2>>"$ceph_home/log/start.log"
}

write_ceph_settings() {
  cat >"$ceph_conf" <<CONF
[global]
fsid = $(cat "$ceph_home/fsid")
mon host = v1:127.0.0.1:$ceph_port
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
ms bind port min = $((ceph_port + 1))
ms bind port max = $ceph_last_port
# Everything is on this machine's loopback; the gateway still checks S3 signatures.
auth cluster required = none
auth service required = none
auth client required = none
run dir = $ceph_home/run
crash dir = $ceph_home/crash
pid file = $ceph_home/run/\$name.pid
# A socket file's path may have 107 characters at most; a clone may lie deeper.
admin socket =
log file = $ceph_home/log/\$name.log
keyring = $ceph_home/\$name.keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail warn = 2
mon data avail crit = 1
# The monitor gathers changes for a second before it agrees with itself: alone, it need not.
paxos propose interval = 0.05
paxos min wait = 0.01
[mon]
mon data = $ceph_home/mon
[osd]
osd data = $ceph_home/osd
osd objectstore = bluestore
bluestore block create = true
bluestore block size = 8589934592
osd memory target = 939524096
osd class update on start = false
osd crush update on start = false
[client.rgw]
rgw frontends = beast endpoint=${WAYFELLOW_S3_BIND:-127.0.0.1}:$s3_port
rgw data = $ceph_home/rgw
CONF
}

# The gateway first, the monitor last: each needs the next one to leave in order.
stop_storage() {
  local name
  for name in client.rgw osd.0 mon.a; do stop_pid "$ceph_home/run/$name.pid" "$ceph_conf"; done
}
