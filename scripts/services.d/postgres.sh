# PostgreSQL with PostGIS. Trusts every local connection: never open its port to others.

# The binaries of the version that made the data, else the newest that has PostGIS.
postgres_bin() {
  local version
  version=$(cat "$data/postgres/PG_VERSION" 2>/dev/null) ||
    version=$(ls /usr/share/postgresql/*/extension/postgis.control 2>/dev/null | cut -d/ -f5 | sort -V | tail -n 1)
  [ -n "$version" ] && [ -x "/usr/lib/postgresql/$version/bin/initdb" ] ||
    die "PostgreSQL ${version:-with PostGIS} is missing: run scripts/services install"
  echo "/usr/lib/postgresql/$version/bin"
}

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

sql() {
  local database=$1
  shift
  "$(postgres_bin)/psql" -qAtX -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$postgres_port" -U postgres -d "$database" "$@"
}

probe_postgres() {
  local there
  there=$(PGCONNECT_TIMEOUT=10 sql postgres -c 'show data_directory' 2>/dev/null) ||
    { echo "nothing answers on port $postgres_port" && return 1; }
  [ "$there" = "$(readlink -f "$data/postgres")" ] ||
    { echo "port $postgres_port is held by another PostgreSQL ($there)" && return 1; }
  echo "127.0.0.1:$postgres_port, database wayfellow"
}

start_postgres() {
  local bin folder
  bin=$(postgres_bin)
  if ! probe_postgres >/dev/null; then
    need_free_port "$postgres_port"
    [ -e "$data/postgres/wayfellow.conf" ] || make_postgres "$bin"
    folder=$(readlink -f "$data/postgres")
    forget_dead_postgres "$folder"
    write_postgres_settings "$folder"
    as_postgres "$bin/pg_ctl" -D "$folder" -w -t 60 -l "$folder/server.log" start >/dev/null ||
      { tail -n 20 "$folder/server.log" && return 1; }
  fi
  sql postgres -f "$root/scripts/services.d/database.sql"
  probe_postgres
}

# After a crash or a reboot the number in postmaster.pid may be a dead process's or a stranger's, and PostgreSQL
# then refuses to start. Its processes all stand in the data folder: none there, none running.
forget_dead_postgres() {
  local folder=$1 place
  for place in /proc/[0-9]*/cwd; do
    [ "$(readlink "$place" 2>/dev/null)" != "$folder" ] || return 0
  done
  rm -f "$folder/postmaster.pid"
}

make_postgres() {
  local bin=$1 folder="$data/postgres"
  mkdir -p "$data"
  if [ "$(id -u)" = 0 ] && ! as_postgres test -x "$data"; then
    # Data under a closed home such as /root cannot be reached by the postgres user.
    folder="/var/lib/wayfellow/$(cksum <<<"$data" | cut -d' ' -f1)"
    ln -sfn "$folder" "$data/postgres"
  fi
  rm -rf "$folder"
  mkdir -p "$folder"
  [ "$(id -u)" != 0 ] || chown postgres: "$folder"
  as_postgres "$bin/initdb" -D "$folder" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --data-checksums >/dev/null
  echo "include 'wayfellow.conf'" >>"$folder/postgresql.conf"
}

write_postgres_settings() {
  cat >"$1/wayfellow.conf" <<CONF
port = $postgres_port
listen_addresses = '127.0.0.1'
# A socket file's path may have 107 characters at most; a clone may lie deeper.
unix_socket_directories = ''
max_connections = 200
shared_buffers = 512MB
shared_preload_libraries = 'pg_stat_statements,postgis-3'
wal_compression = lz4
jit = off
timezone = 'UTC'
# The detail of an error quotes what somebody wrote: addresses, names.
log_error_verbosity = terse
fsync = $([ "${WAYFELLOW_FAST:-}" = 1 ] && echo off || echo on)
CONF
}

# A whole suite's own database, at each run empty or, if a second name is given, a copy of that one.
fresh_database() {
  case "$1" in wayfellow_?*) ;; *) die "a fresh database is called wayfellow_SOMETHING, not '$1'" ;; esac
  case "$1" in *[!a-z0-9_]*) die "a database's name has only a-z, 0-9 and _" ;; esac
  probe_postgres >/dev/null || die 'PostgreSQL is down: run scripts/services up'
  PGOPTIONS='-c client_min_messages=warning' sql postgres -c "drop database if exists $1 with (force)" -c "create database $1 owner wayfellow_owner${2:+ template $2}"
}

# Keeps a copy of a database under the name of a template, and drops the templates of other names.
keep_template() {
  local old
  for old in $(template_names); do
    [ "$old" = "$2" ] || sql postgres -c "drop database if exists $old with (force)"
  done
  fresh_database "$2" "$1"
}

template_names() {
  sql postgres -c "select datname from pg_database where datname like 'wayfellow\_journeys\_template\_%'"
}

stop_postgres() {
  local bin folder
  folder=$(readlink -f "$data/postgres" || true)
  [ -e "$folder/postmaster.pid" ] || return 0
  bin=$(postgres_bin)
  as_postgres "$bin/pg_ctl" -D "$folder" -m fast -w -t 30 stop >/dev/null 2>&1 || true
}
