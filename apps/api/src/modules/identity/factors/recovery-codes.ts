import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@wayfellow/contract/identity/factors'

// Without letters that are taken for digits or for each other.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten of 50 bits each: too many to guess, few enough to copy by hand. */
export const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)

/** As it was meant: case, spaces and the dash don't matter, nor does an o for a 0. */
export const readRecoveryCode = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

export const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '')
