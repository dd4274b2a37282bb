# Redis: hints between processes and rate limits; never the only copy of anything.
ask_redis() { timeout 10 redis-cli -h 127.0.0.1 -p "$redis_port" "$@" 2>/dev/null; }

probe_redis() {
  local there
  there=$(ask_redis config get dir | tail -n 1)
  [ -n "$there" ] || { echo "nothing answers on port $redis_port" && return 1; }
  [ "$there" = "$data/redis" ] || { echo "port $redis_port is held by another Redis ($there)" && return 1; }
  echo "127.0.0.1:$redis_port"
}

start_redis() {
  if ! probe_redis >/dev/null; then
    need_free_port "$redis_port"
    command -v redis-server >/dev/null || die 'Redis is missing: run scripts/services install'
    mkdir -p "$data/redis"
    redis-server --port "$redis_port" --bind 127.0.0.1 --dir "$data/redis" --pidfile "$data/redis/pid" \
      --logfile "$data/redis/server.log" --daemonize yes --save '' --appendonly yes --appendfsync everysec >/dev/null
    eventually 60 probe_redis || { tail -n 20 "$data/redis/server.log" && return 1; }
  fi
  probe_redis
}

stop_redis() { stop_pid "$data/redis/pid" "$data/redis"; }
