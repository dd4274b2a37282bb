import { execFileSync } from 'node:child_process'
import { root } from '../local/environment.ts'
import { Stopped } from '../local/steps.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** Returns the files that differ from `base`, committed or not, and those that Git does not know yet. */
export function findChangedFiles(base = defaultBase()): string[] {
  const changed = linesOf(git('diff', '--name-only', '--no-renames', mergeBase(base)))
  const untracked = linesOf(git('ls-files', '--others', '--exclude-standard'))
  return [...new Set([...changed, ...untracked])].toSorted()
}

/** On main itself: what is being worked on, or else the last commit. */
function defaultBase(): string {
  if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main') return 'main'
  return git('status', '--porcelain') === '' ? 'HEAD~' : 'HEAD'
}

function mergeBase(base: string): string {
  try {
    return git('merge-base', 'HEAD', base)
  } catch {
    throw new Stopped(`Git knows no common commit of HEAD and ${base}`)
  }
}
