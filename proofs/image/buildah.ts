import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod/mini'

const run = promisify(execFile)
const largest = 256 * 1024 * 1024
const alone = ['--isolation', 'chroot', '--network', 'host']

const Inspected = z.object({
  OCIv1: z.object({
    config: z.object({
      User: z.optional(z.string()),
      Cmd: z.array(z.string()),
      Env: z.array(z.string()),
      Labels: z.record(z.string(), z.string()),
    }),
  }),
})

const Listed = z.tuple([z.object({ size: z.string() })], z.unknown())
const units: Record<string, number> = { KB: 1e3, MB: 1e6, GB: 1e9 }

/** Buildah with a store of its own, which is gone afterwards. It needs no daemon; `chroot` needs no further rights. */
export function openBuildah() {
  for (const program of ['/usr/bin/buildah', '/usr/sbin/debootstrap'])
    if (!existsSync(program))
      throw new Error(`${program} is missing: apt-get install --no-install-recommends buildah debootstrap`)
  const folder = mkdtempSync(join(tmpdir(), 'wayfellow-image-'))
  for (const name of ['store', 'run', 'context']) mkdirSync(join(folder, name))
  const where = [
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'overlay',
  ]
  const npmrc = join(folder, 'npmrc')
  writeFileSync(npmrc, npmSettings())
  const buildah = async (...words: string[]) =>
    (await run('buildah', [...where, ...words], { maxBuffer: largest })).stdout.trim()
  return {
    folder,
    context: join(folder, 'context'),
    /** Builds a target; what has not changed comes from the layers of the builds before. Returns the seconds it took. */
    build: async (tag: string, context: string, words: readonly string[]) => {
      const begun = performance.now()
      const mounts = [`${npmrc}:/root/.npmrc:ro`, '/etc/ssl/certs:/etc/ssl/certs:ro']
      await buildah(
        'bud',
        '--layers',
        ...alone,
        '--tag',
        tag,
        ...mounts.flatMap((mount) => ['--volume', mount]),
        ...words,
        context,
      )
      return (performance.now() - begun) / 1_000
    },
    inspect: async (tag: string) =>
      Inspected.parse(JSON.parse(await buildah('inspect', '--type', 'image', tag))).OCIv1.config,
    /** The size of all layers together. */
    bytesOf: async (tag: string) => {
      const [{ size }] = Listed.parse(JSON.parse(await buildah('images', '--json', tag)))
      const [, amount = '', unit = ''] = /^([\d.]+) ?(\w+)$/.exec(size) ?? []
      return Number(amount) * (units[unit] ?? Number.NaN)
    },
    /** A container with the image's files; nothing of the image changes by it. */
    from: async (tag: string) => {
      const container = await buildah('from', '--pull-never', tag)
      return {
        root: await buildah('mount', container),
        /** Starts a command in it as the image's user, with these settings alone. */
        spawn: (command: readonly string[], settings: Record<string, string>, logFile: number) =>
          spawn(
            'buildah',
            [
              ...where,
              'run',
              ...alone,
              ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
              container,
              '--',
              ...command,
            ],
            { stdio: ['ignore', logFile, logFile], detached: true },
          ),
        remove: () => buildah('rm', container),
      }
    },
    close: async () => {
      await buildah('rm', '--all').catch(() => undefined)
      await buildah('rmi', '--all', '--force').catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Buildah = ReturnType<typeof openBuildah>

/**
 * The registry of packages that this machine asks and the certificates that it trusts, for the build. They are mounted, so
 * that nothing of them is in the image.
 */
const npmSettings = () => `registry=${registry()}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`

const registry = () => execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
