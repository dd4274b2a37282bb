import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './local/environment.ts'

/** Makes a copy of the tree with packages of its own, for faults that must not touch anybody's work; returns its folder. */
export function copyTree(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `${name}-`))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !/\/(node_modules|\.tools|\.git|\.data|dist|test-results)$/.test(path),
  })
  execFileSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: copy, stdio: 'ignore' })
  return copy
}
