// Finds commits since the rule began whose subject is too long or not of the form `area: summary`.
import { spawnSync } from 'node:child_process'

/** Older commits were written without the rule and stay as they are. */
const lastBefore = '54b30608be109fa9ce9b8b19283819e14c63ad0b'
const longest = 72

/** Returns what is wrong with the subject of a commit, or undefined. */
export function judgeSubject(subject: string): string | undefined {
  if (subject.length > longest) return `has ${subject.length} characters, ${longest} are the most`
  if (!/^[a-z][a-z0-9 ,.:/-]*: \S/.test(subject)) return 'is not of the form "area: summary"'
  return subject.endsWith('.') ? 'ends with a full stop' : undefined
}

function git(...args: string[]) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

if (import.meta.main) {
  // A shallow clone, an archive and a copy of the tree have no history to look at.
  const log =
    git('merge-base', '--is-ancestor', lastBefore, 'HEAD') === undefined
      ? undefined
      : git('log', '--no-merges', '--format=%h %s', `${lastBefore}..HEAD`)
  if (log === undefined) console.log('No history here: the subjects of commits are not checked.')
  for (const line of (log ?? '').split('\n').filter((text) => text !== '')) {
    const subject = line.slice(line.indexOf(' ') + 1)
    const fault = judgeSubject(subject)
    if (fault === undefined) continue
    console.error(`${line.slice(0, line.indexOf(' '))} "${subject}" ${fault}`)
    process.exitCode = 1
  }
}
