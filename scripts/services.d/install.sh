# Debian packages, only the missing ones. Given `servers`, without what only the journeys need.
missing_packages() {
  local version
  if ! (postgres_bin) >/dev/null 2>&1; then
    # The meta package names the newest version this Debian has.
    version=$(apt-cache depends postgresql | sed -n 's/.*Depends: postgresql-\([0-9]*\)$/\1/p' | head -n 1) || true
    echo "postgresql-${version:-15} postgresql-${version:-15}-postgis-3"
  fi
  # Node 26 itself needs it, and a minimal Debian has it not.
  ls /usr/lib/*/libatomic.so.1 >/dev/null 2>&1 || echo libatomic1
  command -v redis-server >/dev/null || echo redis-server
  command -v radosgw >/dev/null || echo radosgw
  command -v ceph-mon >/dev/null || echo ceph-mon
  command -v ceph-osd >/dev/null || echo ceph-osd
  command -v ceph >/dev/null || echo ceph-common
  command -v curl >/dev/null || echo curl
  [ "${1:-}" != servers ] || return 0
  command -v chromium >/dev/null || echo chromium
  # The gate's faster browser, where the distribution has it as a package of its own.
  command -v chromium-headless-shell >/dev/null || ! apt-cache show chromium-headless-shell >/dev/null 2>&1 ||
    echo chromium-headless-shell
  [ -d /usr/share/fonts/truetype/noto ] || echo fonts-noto-core
  [ -e /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf ] || echo fonts-noto-color-emoji
}

install_missing() {
  local as=() wanted told
  [ "$(id -u)" = 0 ] || as=(sudo)
  command -v apt-get >/dev/null || die 'this machine has no apt-get; ops/compose.yaml runs the same services in Docker'
  [ -n "$(missing_packages "$@" 2>/dev/null)" ] || { echo 'every package is there' && return; }
  "${as[@]}" apt-get update -qq
  wanted=$(missing_packages "$@" | xargs)
  echo "installing $wanted"
  # What can be installed again need not be synced to disk file by file: minutes on a slow disk.
  # shellcheck disable=SC2086 # one word each
  told=$("${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o Dpkg::Options::=--force-unsafe-io $wanted 2>&1) || die "$told"
}
