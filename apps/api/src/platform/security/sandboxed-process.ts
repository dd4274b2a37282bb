import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Limits of one run. The kernel enforces the first two, the parent process the others. */
export interface SandboxLimits {
  /** Data segment; Node itself reserves two thirds of a gigabyte of it at start. */
  memoryKb: number
  /** Time on a core: the same on an idle and on a busy machine. */
  cpuSeconds: number
  /** For a process that waits instead of computing. */
  deadlineMs: number
  outputBytes: number
}

interface SandboxedRun {
  script: URL
  args: readonly string[]
  input: Uint8Array | string
  limits: SandboxLimits
  /** Native modules; only sharp needs them. */
  allowAddons?: boolean
  signal?: AbortSignal | undefined
}

/** A run that was killed or crashed has no output that could be trusted. */
type SandboxedOutcome = { output: Buffer } | { failure: 'crashed' | 'outOfLimits' }

/**
 * Runs a parser of untrusted content in a process of its own: without our environment, network or disk, and killed
 * when it exceeds its limits. Whatever the content does to the parser ends with that process.
 */
export async function runSandboxed(run: SandboxedRun): Promise<SandboxedOutcome> {
  const { memoryKb, cpuSeconds, deadlineMs, outputBytes } = run.limits
  const flags = ['--permission', '--allow-fs-read=*', '--max-old-space-size=128']
  if (run.allowAddons) flags.push('--allow-addons', '--disable-warning=PERM0001')
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -d ${memoryKb}; ulimit -t ${cpuSeconds}; ulimit -c 0; exec "$0" "$@"`,
      process.execPath,
      ...flags,
      fileURLToPath(run.script),
      ...run.args,
    ],
    {
      env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: deadlineMs,
      killSignal: 'SIGKILL',
      ...(run.signal && { signal: run.signal }),
    },
  )
  // A child that died reads no input; its exit tells everything.
  child.stdin.on('error', () => undefined)
  child.stdin.end(run.input)
  const parts: Buffer[] = []
  let bytes = 0
  child.stdout.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > outputBytes) child.kill('SIGKILL')
    else parts.push(part)
  })
  const { code, isKilled } = await exitOf(child)
  if (code === 0 && bytes <= outputBytes) return { output: Buffer.concat(parts) }
  return { failure: isKilled ? 'outOfLimits' : 'crashed' }
}

function exitOf(child: ChildProcess): Promise<{ code: number | null; isKilled: boolean }> {
  return new Promise((resolve, reject) => {
    child
      .once('error', reject)
      .once('close', (code, signal) =>
        resolve({ code, isKilled: signal === 'SIGKILL' || signal === 'SIGXCPU' }),
      )
  })
}
