import { tooManyTries } from '@wayfellow/contract/identity'
import type { Client, Services } from '../../../platform/context.ts'
import { refused } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/rate-limits.ts'
import type { Subject } from '../../../platform/tries.ts'
import { accountPatience, addressPatience } from './policy.ts'

/** `device` is the id of a device that the account of this address knows, and nothing for any other. */
export interface Guess {
  emailKey: string
  device?: string | undefined
}

interface Caller {
  tries: Services['tries']
  client: Pick<Client, 'address'>
}

const accountOf = (emailKey: string): Subject => ({
  kind: 'account',
  who: emailKey,
  patience: accountPatience,
})
const deviceOf = (emailKey: string, device: string): Subject => ({
  kind: 'device',
  who: `${device} ${emailKey}`,
  patience: accountPatience,
})

/** Other people's guesses never stop somebody on a device that the account knows. */
function subjectsOf({ client }: Caller, { emailKey, device }: Guess): Subject[] {
  if (device !== undefined) return [deviceOf(emailKey, device)]
  const network = { kind: 'network', who: networkOf(client.address), patience: addressPatience }
  return [accountOf(emailKey), network]
}

/**
 * Evaluates a password unless too many were tried. The try is taken before and given back when the password was
 * right, so that tries at the same moment can't all slip through; an address nobody has is treated just the same.
 */
export async function evaluateGuess(
  context: Caller,
  guess: Guess,
  evaluate: () => Promise<boolean>,
): Promise<boolean> {
  const { wait, giveBack } = await context.tries.reserve(subjectsOf(context, guess))
  if (wait > 0) throw refused(tooManyTries, wait)
  const isRight = await evaluate().catch(async (error: unknown) => {
    // Nothing was learnt about the password.
    await giveBack()
    throw error
  })
  if (isRight) await giveBack()
  return isRight
}

/** The owner has shown who they are, or the operator says so. */
export async function forgetGuesses({ tries }: Pick<Services, 'tries'>, { emailKey, device }: Guess) {
  await tries.forget([accountOf(emailKey), ...(device === undefined ? [] : [deviceOf(emailKey, device)])])
}
