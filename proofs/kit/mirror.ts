import { execFileSync } from 'node:child_process'

/** The first address that apt gets packages from. */
export function mirror() {
  const words = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']
  return execFileSync('apt-get', words, { encoding: 'utf8' }).split('\n')[0] ?? ''
}
