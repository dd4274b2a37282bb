// Builds the web app when its sources are not those of the last build.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestOf } from './digest.ts'
import { keepEarlierAssets, setBuildAside } from './earlier-assets.ts'
import { root } from './environment.ts'
import { step } from './steps.ts'

const folder = join(root, 'apps/web/dist')
const built = join(folder, 'index.html')
const aside = join(root, 'node_modules/.cache/web-build-before')
const record = join(root, 'node_modules/.cache/web-build.txt')
const sources = ['apps/web', 'packages/contract/src', 'package.json', 'pnpm-lock.yaml', 'tsconfig.json']

export async function buildWeb(): Promise<void> {
  const digest = digestOf(sources)
  if (existsSync(built) && existsSync(record) && readFileSync(record, 'utf8') === describeBuild(digest)) {
    console.log('Web app … as built before, its sources are the same')
    return
  }
  // A development build of React is three times as large; what is served here is what people get.
  await step('Web app, whose sources changed', ['pnpm', 'build'], { NODE_ENV: 'production' })
  recordBuild(digest)
}

/** Notes which sources the build was made from. */
function recordBuild(digest = digestOf(sources)): void {
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, describeBuild(digest))
}

/** With the time of the build: somebody may have built other sources over it since. */
const describeBuild = (digest: string) => `${digest} ${statSync(built).mtimeMs}`

// Before and after `pnpm build`.
if (import.meta.main && process.argv.includes('--before')) {
  setBuildAside(folder, aside)
} else if (import.meta.main) {
  keepEarlierAssets(aside, folder)
  recordBuild()
}
