# What every service's part uses.
data=$(readlink -m "${WAYFELLOW_DATA:-$root/.data}")
ports=${WAYFELLOW_PORTS:-61600}
postgres_port=$ports
redis_port=$((ports + 1))
smtp_port=$((ports + 2))
mail_port=$((ports + 3))
s3_port=$((ports + 4))
ceph_port=$((ports + 5))
ceph_last_port=$((ports + 19))

die() {
  echo "services: $*" >&2
  exit 1
}

line() { printf '%-9s %-7s %s\n' "$1" "$2" "$3"; }

case "$ports" in '' | *[!0-9]*) die "WAYFELLOW_PORTS must be a number, not '$ports'" ;; esac
# Ports the kernel hands out to clients could be taken by anyone at any moment.
if [ "$ports" -lt 1024 ] || [ "$ceph_last_port" -gt 65535 ] ||
  { [ "$ceph_last_port" -ge 32768 ] && [ "$ports" -le 60999 ]; }; then
  die "WAYFELLOW_PORTS=$ports: all 20 ports must lie in 1024-32767 or 61000-65535"
fi

# Two calls at once would start one server twice. Servers must not inherit the lock: callers pass 9>&-.
hold_lock() {
  mkdir -p "$data"
  exec 9>"$data/lock"
  flock -w 120 9 || die "another scripts/services has been busy in $data for two minutes"
}

# eventually SECONDS COMMAND...
eventually() {
  local deadline=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    sleep 0.1
  done
}

# The process of a pid file, if it lives and WORD stands in its command line or is its folder:
# after a reboot the number may be a stranger's.
owned_pid() {
  local file=$1 word=$2 pid
  pid=$(cat "$file" 2>/dev/null) && [ -n "$pid" ] && [ -d "/proc/$pid" ] || return 1
  if tr '\0' '\n' <"/proc/$pid/cmdline" | grep -qF -- "$word" || [ "$(readlink "/proc/$pid/cwd")" = "$word" ]; then
    echo "$pid"
  else
    return 1
  fi
}

# A dead process that its parent has not collected yet still has a number, but no command line.
gone() { [ -z "$(tr -d '\0' 2>/dev/null <"/proc/$1/cmdline")" ]; }

# stop_pid FILE WORD
stop_pid() {
  local pid
  if pid=$(owned_pid "$1" "$2"); then
    kill "$pid" 2>/dev/null || true
    eventually 15 gone "$pid" || kill -KILL "$pid"
  fi
  rm -f "$1"
}

port_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

need_free_port() {
  port_free "$1" || die "port $1 is held by another program; choose others with WAYFELLOW_PORTS"
}

with_node() {
  # The set-up script is written for interactive shells, which forgive unset names.
  set +u
  . "$root/scripts/bootstrap.sh" >&2
  set -u
}
