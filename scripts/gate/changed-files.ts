// Finds the files that changed since the last commit that passed the gate; a run checks these closely.
import { execFileSync } from 'node:child_process'
import { root } from '../local/environment.ts'
import { readCached, writeCached } from './cache.ts'

/** Without a known green commit, as on a new machine, this many commits count as changed. */
const fallbackDepth = 20

export interface Change {
  base: string
  files: string[]
}

/** Files that differ from the base, without those that were deleted; every file when nothing is known. */
export function findChange(): Change {
  const base = [
    process.env['WAYFELLOW_BASE'],
    readCached('last-green')?.trim(),
    `HEAD~${fallbackDepth}`,
  ].find((candidate) => candidate !== undefined && isAncestor(candidate))
  if (base === undefined) return { base: 'nothing', files: lines(git('ls-files')) }
  const tracked = lines(git('diff', '--name-only', '--diff-filter=d', base))
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'))
  return { base, files: [...new Set([...tracked, ...untracked])].toSorted() }
}

export const headCommit = () => git('rev-parse', 'HEAD').trim()

export const rememberGreen = () => writeCached('last-green', headCommit())

function isAncestor(commit: string): boolean {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

const lines = (text: string) => text.split('\n').filter(Boolean)
