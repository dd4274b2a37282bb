import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { root } from '../local/environment.ts'

export interface Ran {
  output: string
  exitCode: number
  seconds: number
}

interface Command {
  command: readonly string[]
  cwd?: string
  env?: Record<string, string>
  logPath: string
  /** Ends a command that hangs; far longer than any command takes on a busy machine. */
  deadlineMinutes: number
}

const groups = new Set<number>()

/** Runs a command in a process group of its own, so that nothing it started outlives it. */
export async function runCommand({
  command,
  cwd = root,
  env = {},
  logPath,
  deadlineMinutes,
}: Command): Promise<Ran> {
  const [program = '', ...args] = command
  const log = openSync(logPath, 'w')
  const startedAt = Date.now()
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  const { pid } = child
  if (pid !== undefined) groups.add(pid)
  const deadline = setTimeout(() => endGroup(pid), deadlineMinutes * 60_000)
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127)).once('exit', (code) => resolve(code ?? 1))
  })
  clearTimeout(deadline)
  if (pid !== undefined) groups.delete(pid)
  return { output: plain(readFileSync(logPath, 'utf8')), exitCode, seconds: (Date.now() - startedAt) / 1000 }
}

export function endAllCommands(): void {
  for (const pid of groups) endGroup(pid)
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group has ended.
  }
}

function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- colours of the terminal
  return text.replaceAll(/\x1b\[[0-9;]*m/g, '')
}
