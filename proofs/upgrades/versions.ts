import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { copyTree } from '../../scripts/tree-copy.ts'
import { sampleMigrations } from './sample-migrations.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const migrations = 'apps/api/src/db/migrations'
/** So many of the newest migrations are to run between the two versions, at least. */
const lacking = 5

/** A tree of sources with its packages and its built pages, as a release is unpacked beside another one. */
export interface Version {
  name: 'old' | 'new'
  folder: string
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** Returns the newest commit that lacks the newest migrations. */
export function findEarlierCommit(): string {
  const newest = readdirSync(join(root, migrations)).toSorted().slice(-lacking)
  const commits = git('log', '--first-parent', '--format=%H', '--', migrations).split('\n')
  const lacksThem = (commit: string) => {
    const there = new Set(git('ls-tree', '--name-only', `${commit}^:${migrations}`).split('\n'))
    return newest.every((name) => !there.has(name))
  }
  const first = commits.find(lacksThem)
  if (first === undefined) throw new Error('no commit lacks the newest migrations; name one with --from')
  return git('rev-parse', '--short', `${first}^`)
}

/** Unpacks both versions and builds their pages; the new one keeps the scripts of the old one, as an image does. */
export async function makeVersions(from: string) {
  const old: Version = { name: 'old', folder: mkdtempSync(join(tmpdir(), 'wayfellow-old-')) }
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', from, old.folder], { cwd: root })
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: old.folder })
  const next: Version = { name: 'new', folder: copyTree('wayfellow-new') }
  for (const [name, text] of Object.entries(sampleMigrations))
    writeFileSync(join(next.folder, migrations, name), text)
  for (const { folder } of [old, next])
    await run('pnpm', ['--filter', '@wayfellow/web', 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 64 * 1024 * 1024,
    })
  await keepAssets(old, next)
  const assetsOf = (version: Version) => new Set(readdirSync(join(pagesOf(version), 'assets')))
  const before = assetsOf(old)
  return {
    old,
    next,
    /** Scripts and styles of the new version that the old one does not have. */
    changedAssets: [...assetsOf(next)].filter((name) => !before.has(name)).length,
    remove: () => {
      for (const { folder } of [old, next]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Gives the scripts and styles of one version to the other, for pages that are open while they are exchanged. */
export async function keepAssets(from: Version, to: Version) {
  await run(process.execPath, [join(root, 'scripts/local/earlier-assets.ts'), pagesOf(from), pagesOf(to)])
}

export const pagesOf = ({ folder }: Version) => join(folder, 'apps/web/dist')

type Settings = Record<string, string | undefined>

/** Prepares the installation as an operator does before a roll-out, or with `--finish` after it; returns what it says. */
export async function prepare({ folder }: Version, settings: Settings, ...words: string[]) {
  const { stdout } = await run(process.execPath, ['apps/api/src/cli/prepare.ts', ...words], {
    cwd: folder,
    env: { ...process.env, ...settings },
  })
  return stdout.trim().split('\n')
}
