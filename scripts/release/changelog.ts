const unreleased = '## Unreleased\n'
const versionTitle = /^## (\d+\.\d+\.\d+) – \d{4}-\d{2}-\d{2}$/m

interface Release {
  version: string
  /** `2026-11-19`. */
  date: string
  /** One sentence that says what the version is about. */
  about: string
}

/** The version on top of the changelog, below what is not released yet. */
export function newestVersion(changelog: string): string {
  const version = versionTitle.exec(changelog)?.[1]
  if (version === undefined) throw new Error('CHANGELOG.md has no version')
  return version
}

/** Turns what is not released yet into a version. Returns the changelog, and the notes of this version alone. */
export function releaseChangelog(changelog: string, { version, date, about }: Release) {
  const newest = newestVersion(changelog)
  if (!isLater(version, newest)) throw new Error(`${version} does not come after ${newest}`)
  const start = changelog.indexOf(unreleased)
  if (start === -1) throw new Error('CHANGELOG.md has no "## Unreleased"')
  const from = start + unreleased.length
  const entries = changelog.slice(from, changelog.indexOf(`## ${newest}`)).trim()
  if (!/^- /m.test(entries)) throw new Error('CHANGELOG.md says nothing under "## Unreleased"')
  const notes = `${about}\n\n${entries}`
  const before = changelog.slice(0, from)
  const after = changelog.slice(changelog.indexOf(`## ${newest}`))
  return { changelog: `${before}\n## ${version} – ${date}\n\n${notes}\n\n${after}`, notes }
}

function isLater(version: string, than: string): boolean {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!parts) throw new Error(`${version} is no version such as 1.2.3`)
  const numbers = parts.slice(1).map(Number)
  const others = than.split('.').map(Number)
  const index = numbers.findIndex((number, place) => number !== others[place])
  return index !== -1 && (numbers[index] ?? 0) > (others[index] ?? 0)
}
