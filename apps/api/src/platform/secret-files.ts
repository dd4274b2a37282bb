import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Secrets that commands of the operator read, and no process of the app. */
const operatorSecrets = ['DATABASE_OWNER_URL', 'ADMIN_PASSWORD'] as const

/**
 * The environment with every secret that was given as a file: `NAME_FILE` is the path, and the file's content without
 * the line break at its end becomes `NAME` in its place, so that what is returned may be read in the same way again.
 * Throws when a file can't be read or a secret is given in both ways.
 */
export function withSecretFiles<E extends Environment>(environment: E, secrets: readonly string[]): E {
  const found: Environment = {}
  const faults: string[] = []
  for (const name of [...secrets, ...operatorSecrets]) {
    const path = environment[`${name}_FILE`]
    if (path === undefined || path === '') continue
    if (environment[name]) {
      faults.push(`${name}: given twice, also by ${name}_FILE`)
      continue
    }
    try {
      found[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      found[`${name}_FILE`] = undefined
    } catch (error) {
      faults.push(`${name}_FILE: its file can't be read (${codeOf(error)})`)
    }
  }
  if (faults.length > 0) throw new SecretFileError(faults)
  return { ...environment, ...found }
}

/** Names every fault, never a value or a path. */
export class SecretFileError extends Error {
  override name = 'SecretFileError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`Secrets could not be read from files (see docs/configuration.md):\n  ${faults.join('\n  ')}`)
    this.faults = faults
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
