import { spawnSync } from 'node:child_process'
import { Stopped } from '../local/steps.ts'

/** Runs a short command to its end and returns its output; says the output when it fails. */
export function run(program: string, ...words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Stopped(`${[program, ...words].join(' ')}: ${stdout}${stderr}`.trim())
  return stdout
}

/** Returns whether a short command succeeded; what it says is of no interest. */
export const succeeds = (program: string, ...words: string[]) => spawnSync(program, words).status === 0
