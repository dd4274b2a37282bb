# The mail catcher: takes every mail, delivers none, shows them on a page.
probe_mail() {
  local there
  there=$(curl -fsS -m 10 "http://127.0.0.1:$mail_port/api/about" 2>/dev/null) ||
    { echo "nothing answers on port $mail_port" && return 1; }
  case "$there" in
    *"\"folder\":\"$data/mail\""*) echo "smtp 127.0.0.1:$smtp_port, read at http://localhost:$mail_port" ;;
    *) echo "port $mail_port is held by another program" && return 1 ;;
  esac
}

start_mail() {
  if ! probe_mail >/dev/null; then
    need_free_port "$smtp_port"
    need_free_port "$mail_port"
    with_node
    [ -d "$root/node_modules/smtp-server" ] || die 'the mail catcher needs its packages: run pnpm install'
    mkdir -p "$data/mail"
    setsid node "$root/scripts/mail-catcher.ts" "$data/mail" "$smtp_port" "$mail_port" \
      >"$data/mail/server.log" 2>&1 </dev/null &
    echo $! >"$data/mail/pid"
    eventually 60 probe_mail || { tail -n 20 "$data/mail/server.log" && return 1; }
  fi
  probe_mail
}

stop_mail() { stop_pid "$data/mail/pid" "$data/mail"; }
