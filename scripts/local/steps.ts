// How the local commands run their steps: one line each, the output only when one fails.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { root } from './environment.ts'

export async function step(name: string, command: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const start = performance.now()
  process.stdout.write(`${name} … `)
  try {
    await output(command, env)
  } catch (error) {
    console.log('failed')
    throw error
  }
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Returns the output of a command; when it fails, throws an error with the output. `ended` stops it. */
export async function output(
  command: string[],
  env: NodeJS.ProcessEnv = {},
  ended: AbortSignal = new AbortController().signal,
): Promise<string> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
    signal: ended,
  })
  const [printed, trouble, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  if (code !== 0) throw new Stopped(`${printed}${trouble}`.trim())
  return printed
}

/** An error that a person can act on; printed without a stack. */
export class Stopped extends Error {}

type FollowOptions = SpawnOptions & {
  stopSignal?: NodeJS.Signals
  /** Takes each line of the output instead of the terminal. */
  onLine?: (line: string) => void
  /** Stops the command, too. */
  ended?: AbortSignal
}

/** Runs one command until it ends, or until we are stopped and send it `stopSignal`; returns the exit code. */
export async function follow(
  command: string[],
  { stopSignal = 'SIGTERM', onLine, ended, ...options }: FollowOptions = {},
): Promise<number> {
  const [program = '', ...args] = command
  // Its own process group: Ctrl-C would otherwise reach it twice, and the second cuts its orderly stop short.
  const stdio = onLine ? (['inherit', 'pipe', 'inherit'] satisfies SpawnOptions['stdio']) : 'inherit'
  const child = spawn(program, args, { cwd: root, stdio, detached: true, ...options })
  if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine)
  let isStopping = false
  const stop = () => {
    if (isStopping || !child.pid || child.exitCode !== null) return
    isStopping = true
    process.kill(-child.pid, stopSignal)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  ended?.addEventListener('abort', stop)
  const code = await exitOf(child)
  ended?.removeEventListener('abort', stop)
  process.off('SIGTERM', stop).off('SIGINT', stop)
  return code
}

function exitOf(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.once('error', reject).once('close', (code) => resolve(code ?? 1))
  return promise
}

export async function asCommand(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run()
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
