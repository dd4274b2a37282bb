# Prometheus and promtool, which check the alerts, without Debian's service: it would start with the machine.
prometheus_folder=$root/.tools/prometheus

has_prometheus() {
  { command -v promtool && command -v prometheus; } >/dev/null ||
    { [ -x "$prometheus_folder/promtool" ] && [ -x "$prometheus_folder/prometheus" ]; }
}

# Brings both programs out of Debian's package. Where there is none, the checks say that they did less.
fetch_prometheus() {
  ! has_prometheus || return 0
  command -v dpkg-deb >/dev/null && apt-cache show prometheus >/dev/null 2>&1 || return 0
  local folder
  folder=$(mktemp -d)
  chmod 755 "$folder"
  if (cd "$folder" && apt-get download -qq prometheus >/dev/null 2>&1) &&
    dpkg-deb --fsys-tarfile "$folder"/prometheus_*.deb |
    tar -x -C "$folder" ./usr/bin/promtool ./usr/bin/prometheus; then
    mkdir -p "$prometheus_folder"
    mv "$folder"/usr/bin/promtool "$folder"/usr/bin/prometheus "$prometheus_folder"
    echo 'fetched prometheus and promtool'
  fi
  rm -rf "$folder"
}
