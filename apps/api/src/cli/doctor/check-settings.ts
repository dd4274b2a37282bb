import { readConfig } from '../../platform/config.ts'
import { SecretFileError } from '../../platform/secret-files.ts'
import { type Check, type Environment, fault, notAsked, ok } from './run-checks.ts'

const makeKey = 'Make one with `openssl rand -base64 32`'

export const settingChecks: Check[] = [
  {
    name: 'Settings',
    needs: [],
    fix: 'Correct them as docs/configuration.md says.',
    run: async (environment) => {
      const faults = faultsIn(environment)
      if (faults.length === 0) return ok('every setting can be read')
      return fault(faults.join('; '), 'Correct them as docs/configuration.md says.')
    },
  },
  {
    name: 'Keys',
    needs: ['TOKEN_KEYS', 'ROTATION_KEY', 'FACTOR_KEY'],
    fix: makeKey,
    run: async (environment) => {
      const keys = keysIn(environment)
      const short = keys.filter(({ key }) => key.length < 32)
      if (short.length > 0)
        return fault(`${namesOf(short)}: shorter than 32 characters`, `${makeKey} for each.`)
      const plain = keys.filter(({ key }) => isGuessable(key))
      if (plain.length > 0) return fault(`${namesOf(plain)}: not made at random`, `${makeKey} for each.`)
      if (new Set(keys.map(({ key }) => key)).size < keys.length)
        return fault(
          'the same key is used for two things',
          `${makeKey} for each, so that one that leaks opens one door.`,
        )
      return ok(`${keys.length} keys, long enough and different`)
    },
  },
  {
    name: 'Owner',
    needs: [],
    fix: '',
    run: async ({ DATABASE_OWNER_URL, NODE_ENV = 'production' }) => {
      if (!DATABASE_OWNER_URL) return ok('the app does not have the address of the owner')
      if (NODE_ENV !== 'production')
        return notAsked('DATABASE_OWNER_URL is set; in production the app must not have it')
      return fault(
        'DATABASE_OWNER_URL is set where the app runs',
        'Give it to the preparation only: with it, a fault of the app could switch row-level security off.',
      )
    },
  },
]

function faultsIn(environment: Environment): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof SecretFileError) return [...error.faults]
    const [, ...lines] = error instanceof Error ? error.message.split('\n') : []
    return lines.map((line) => line.trim())
  }
}

function keysIn(environment: Environment) {
  const { TOKEN_KEYS = '', ROTATION_KEY = '', FACTOR_KEY = '' } = environment
  const seconds = ['ROTATION_KEY_SECOND', 'FACTOR_KEY_SECOND'].flatMap((name) => {
    const key = environment[name]
    return key ? [{ name, key }] : []
  })
  return [
    ...TOKEN_KEYS.split(',').map((key) => ({ name: 'TOKEN_KEYS', key: key.trim() })),
    { name: 'ROTATION_KEY', key: ROTATION_KEY },
    { name: 'FACTOR_KEY', key: FACTOR_KEY },
    ...seconds,
  ]
}

const namesOf = (keys: readonly { name: string }[]) => [...new Set(keys.map(({ name }) => name))].join(', ')

/** Keys that were typed or copied from an example: few different characters, or words with spaces. */
const isGuessable = (key: string) => new Set(key).size < 12 || /\s|change|example|secret|password/i.test(key)
