// `pnpm release VERSION "WHAT IT IS ABOUT"`: makes a version of what CHANGELOG.md holds under Unreleased, and tags it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './local/environment.ts'
import { newestVersion, releaseChangelog } from './release/changelog.ts'

/** Name the version that they install. */
const installing = [
  'docs/self-hosting/README.md',
  'ops/compose.production.yaml',
  'ops/kubernetes/overlays/large/kustomization.yaml',
  'ops/kubernetes/overlays/small/kustomization.yaml',
]

const [version = '', about = ''] = process.argv.slice(2)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

try {
  if (about === '') throw new Error('pnpm release VERSION "WHAT IT IS ABOUT"')
  if (git('status', '--porcelain') !== '') throw new Error('Commit or stash your changes first.')
  if (git('branch', '--show-current') !== 'main') throw new Error('Versions are made of main.')
  const date = new Date().toISOString().slice(0, 10)
  const changelog = read('CHANGELOG.md')
  const before = newestVersion(changelog)
  const made = releaseChangelog(changelog, { version, date, about })
  write('CHANGELOG.md', made.changelog)
  write('package.json', read('package.json').replace(`"version": "${before}"`, `"version": "${version}"`))
  for (const file of installing) write(file, read(file).replaceAll(before, version))
  git('commit', '--quiet', '--all', '--message', `release: ${version}`)
  // By default git takes lines that begin with # for comments: the titles.
  git('tag', '--annotate', '--cleanup=verbatim', `v${version}`, '--message', made.notes)
  console.log(`${version} is a commit and the tag v${version}. Publish both: git push --follow-tags`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
