// Builds the web app when a source is newer than what was built.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.ts'
import { step } from './steps.ts'

const built = join(root, 'apps/web/dist/index.html')
const sources = ['apps/web', 'packages/contract', 'package.json', 'pnpm-lock.yaml']
const notSources = new Set(['node_modules', 'dist'])

export async function buildWeb(): Promise<void> {
  // A development build of React is three times as large; what is served here is what people get.
  if (isStale()) await step('Web app', ['pnpm', 'build'], { NODE_ENV: 'production' })
}

function isStale(): boolean {
  if (!existsSync(built)) return true
  const { mtimeMs } = statSync(built)
  return sources.some((path) => newestIn(join(root, path)) > mtimeMs)
}

function newestIn(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inside = readdirSync(path).filter((name) => !notSources.has(name))
  return Math.max(
    stats.isDirectory() ? 0 : stats.mtimeMs,
    ...inside.map((name) => newestIn(join(path, name))),
  )
}
