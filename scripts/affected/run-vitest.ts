// Runs test files with as little as possible between the prompt and the first test.
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join, relative } from 'node:path'
import { localEnvironment, root } from '../local/environment.ts'
import { follow, step } from '../local/steps.ts'
import { needsServices, packageOf, packages, vitest } from './test-files.ts'

// Node keeps the compiled code of packages there, which saves about a sixth of the start.
const compiled = join(root, 'node_modules/.cache/compiled')

/** Runs the files, package by package, with the flags passed on to Vitest; returns the worst exit code. */
export async function runTests(files: readonly string[], flags: readonly string[] = []): Promise<number> {
  if (files.some(needsServices)) await bringServicesUp()
  mkdirSync(compiled, { recursive: true })
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, ...localEnvironment() }
  let worst = 0
  for (const name of packages) {
    const own = files.filter((file) => packageOf(file) === name)
    if (own.length === 0) continue
    const cwd = name === 'scripts' ? root : join(root, name)
    const paths = own.map((file) => relative(cwd, join(root, file)))
    const folder = name === 'scripts' ? ['--dir', 'scripts'] : []
    const code = await follow([process.execPath, vitest, 'run', ...folder, ...paths, ...flags], { cwd, env })
    worst = Math.max(worst, code)
  }
  return worst
}

/** Asks the ports first: `scripts/services up` takes a second even when there is nothing to start. */
export async function bringServicesUp(): Promise<void> {
  const first = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600)
  // PostgreSQL, Redis, SMTP and S3; the port between them shows the mails.
  const answers = await Promise.all([first, first + 1, first + 2, first + 4].map(doesAnswer))
  if (answers.includes(false)) await step('Servers', ['scripts/services', 'up'])
}

function doesAnswer(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
