import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { anEmptyDatabase } from '../../apps/api/testing/database.ts'
import { aVersionedBucket } from '../../apps/api/testing/versioned-bucket.ts'
import { aRedis } from '../chats/durability-victims.ts'
import { makeBaseImage } from './base-image.ts'
import { type Buildah, openBuildah } from './buildah.ts'
import { filesWrittenSince, findUnwanted } from './image-files.ts'
import { runInImage, startFromImage } from './image-processes.ts'
import { visitInstallation } from './visit-installation.ts'

type Say = (line: string) => void

const root = resolve(import.meta.dirname, '../..')
const base = 'localhost/wayfellow-base'
const first = 'localhost/wayfellow:first'
const second = 'localhost/wayfellow:second'

/** From an empty store of images to processes that serve somebody; every number that the proof shows. */
export async function proveImage(say: Say) {
  const buildah = openBuildah()
  try {
    await makeBaseImage(buildah, base)
    say('the base image is made')
    const built = await build(buildah, say)
    const container = await buildah.from(second)
    const config = await buildah.inspect(second)
    const unwanted = findUnwanted(container.root)
    const earlier = join(container.root, 'app/apps/web/dist/earlier/1/assets')
    const run = await runProcesses(buildah, container, config.Cmd, say)
    return {
      ...built,
      ...run,
      bytes: await buildah.bytesOf(second),
      baseBytes: await buildah.bytesOf(base),
      user: config.User,
      labels: Object.keys(config.Labels).length,
      unwanted,
      earlierAssets: readdirSync(earlier).length,
      sbomPackages: countPackages(join(container.root, 'app/sbom.json')),
    }
  } finally {
    await buildah.close()
  }
}

/** Builds from nothing, then again after an edit of each side, as a developer or a pipeline does. */
async function build({ context, build: bud }: Buildah, say: Say) {
  copySources(context)
  const words = (...values: string[]) => [
    '--file',
    join(context, 'ops/Dockerfile'),
    '--target',
    'app',
    ...[`NODE_IMAGE=${base}`, ...values].flatMap((value) => ['--build-arg', value]),
  ]
  const cold = await bud(first, context, words())
  say(`built from nothing in ${Math.round(cold)} s`)
  appendFileSync(join(context, 'apps/api/src/app/main.ts'), '\n// Edited.\n')
  const afterServerEdit = await bud(second, context, words())
  say(`built again after an edit of the server in ${Math.round(afterServerEdit)} s`)
  appendFileSync(join(context, 'apps/web/src/app/main.tsx'), "\nconsole.info('edited')\n")
  const release = words('VERSION=0.0.1', 'REVISION=edited', `PREVIOUS_IMAGE=${first}`)
  const afterWebEdit = await bud(second, context, release)
  say(`built again after an edit of the web app in ${Math.round(afterWebEdit)} s`)
  return { seconds: { cold, afterServerEdit, afterWebEdit } }
}

/** Files that git knows or would take, so that nothing that lies about comes along. */
function copySources(to: string) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  mkdirSync(to, { recursive: true })
  execFileSync('sh', ['-c', 'tar --null --files-from=- --ignore-failed-read -cf - | tar -xf - -C "$0"', to], {
    cwd: root,
    input: files,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

type Container = Awaited<ReturnType<Buildah['from']>>

/** Prepares an installation and serves it, from the image alone. */
async function runProcesses({ folder }: Buildah, container: Container, command: readonly string[], say: Say) {
  const database = await anEmptyDatabase()
  const redis = await aRedis()
  const bucket = await aVersionedBucket()
  try {
    await redis.victim.ready()
    const begunAt = Date.now()
    const settings = {
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:8080',
      DATABASE_URL: database.apiUrl,
      REDIS_URL: redis.url,
      SMTP_URL: process.env['SMTP_URL'] ?? '',
      TOKEN_KEYS: 'a key of the proof that signs access tokens',
      ROTATION_KEY: `a key of the proof for ${database.name}`,
      FACTOR_KEY: 'a key of the proof that encrypts second factors',
      CAPTCHA_PROVIDER: 'none',
      DATABASE_POOL: '6',
      ...bucket.settings,
    }
    const owner = { ...settings, DATABASE_OWNER_URL: database.ownerUrl }
    const lines = await runInImage(container, folder, ['node', 'apps/api/src/cli/prepare.ts'], owner)
    const prepareSeconds = (Date.now() - begunAt) / 1_000
    for (const line of lines) say(line)
    const [uid = ''] = await runInImage(container, folder, ['id', '-u'], settings)
    const startedAt = Date.now()
    const processes = await startFromImage(container, folder, command, settings)
    try {
      await processes.untilReady()
      const startSeconds = (Date.now() - startedAt) / 1_000
      const visit = await visitInstallation(database, processes.urlOf, settings.PUBLIC_URL)
      const clean = await processes.stop()
      return {
        prepareSeconds,
        startSeconds,
        uid: Number(uid),
        clean,
        written: filesWrittenSince(container.root, begunAt),
        visit,
      }
    } finally {
      await processes.stop()
    }
  } finally {
    await redis.victim.stop()
    await bucket.remove()
    await database.drop()
  }
}

function countPackages(path: string) {
  if (statSync(path).size === 0) return 0
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const isList = typeof parsed === 'object' && parsed !== null && 'components' in parsed
  return isList && Array.isArray(parsed.components) ? parsed.components.length : 0
}
