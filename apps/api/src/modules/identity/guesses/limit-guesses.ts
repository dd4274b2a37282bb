import { notFound } from '@wayfellow/contract/errors'
import { tooManyTries } from '@wayfellow/contract/identity'
import { tooManyCodeTries } from '@wayfellow/contract/identity/challenges'
import {
  type CaptchaAction,
  type CaptchaLevel,
  type CaptchaTokens,
  personNeeded,
} from '@wayfellow/contract/identity/captcha'
import type { Client, Services } from '../../../platform/context.ts'
import { refused } from '../../../platform/http/errors.ts'
import { networkOf } from '../../../platform/limits/rate-limits.ts'
import type { Subject } from '../../../platform/limits/attempt-limits.ts'
import { emailKey as keyOf } from '../accounts/email-keys.ts'
import {
  accountPatience,
  addressPatience,
  codePatience,
  isGuessableCode,
  suspectAfter,
  wrongCodesUntilMail,
} from './guess-limits.ts'

/** `device` is the id of a device that the account of this address knows, and nothing for any other. */
interface Guess {
  emailKey: string
  device?: string | undefined
}

interface Caller extends Pick<Services, 'attempts' | 'captcha'> {
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

interface CodeGuess extends Guess {
  code: string
}

const codeOf = (who: string): Subject => ({ kind: 'code', who, patience: codePatience })

/** A wrong code counts like a wrong password, and those that can be guessed also by themselves. */
function codeSubjectsOf({ emailKey, device, code }: CodeGuess): Subject[] {
  const byItself = isGuessableCode(code) ? [codeOf(device ?? emailKey)] : []
  return [...byItself, device === undefined ? accountOf(emailKey) : deviceOf(emailKey, device)]
}

/** Evaluates a code unless too many were tried. `mailOwner` is called when a wrong one is worth a mail. */
export async function countCode(
  { attempts }: Pick<Services, 'attempts'>,
  guess: CodeGuess,
  evaluate: () => Promise<boolean>,
  mailOwner: () => Promise<void>,
): Promise<boolean> {
  const subjects = codeSubjectsOf(guess)
  const { wait, remembered, giveBack } = await attempts.reserve(subjects)
  if (wait > 0) throw refused(tooManyCodeTries, wait)
  const isRight = await evaluate().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (isRight) {
    await giveBack()
    // Attempts by others from elsewhere stay counted; the owner's own mistakes on their device do not.
    if (guess.device !== undefined) await attempts.forget(subjects).catch(() => undefined)
  } else if (remembered + 1 >= wrongCodesUntilMail) await mailOwner()
  return isRight
}

/**
 * Evaluates a password unless too many were tried. The try is taken before and given back when the password was
 * right, so that tries at the same moment can't all slip through; an address nobody has is treated just the same.
 */
export async function countGuess(
  context: Caller,
  guess: Guess,
  evaluate: () => Promise<boolean>,
): Promise<boolean> {
  const { wait, giveBack } = await context.attempts.reserve(subjectsOf(context, guess))
  if (wait > 0) throw refused(tooManyTries, wait)
  const isRight = await evaluate().catch(async (error: unknown) => {
    // Nothing was learnt about the password.
    await giveBack()
    throw error
  })
  if (isRight) {
    await giveBack()
    await forgetSlips(context, guess)
  }
  return isRight
}

/** An owner's slips on a device of theirs don't add up over the weeks. */
async function forgetSlips({ attempts }: Caller, { emailKey, device }: Guess) {
  // If they can't be forgotten now, they run out by themselves.
  if (device !== undefined) await attempts.forget([deviceOf(emailKey, device)]).catch(() => undefined)
}

/** The same for somebody who is not signed in: they may first have to show that they are no machine. */
export async function evaluateGuess(
  context: Caller,
  guess: Guess & { tokens: CaptchaTokens },
  evaluate: () => Promise<boolean>,
): Promise<boolean> {
  if (context.captcha.isOn) {
    // Refuses people who have to wait before they solve a challenge for nothing.
    const { wait, recent } = await context.attempts.look(subjectsOf(context, guess))
    if (wait > 0) throw refused(tooManyTries, wait)
    await requireTokens(context, 'login', guess.tokens, recent)
  }
  return countGuess(context, guess, evaluate)
}

/** Demands a captcha before a mail is sent, by the same rule as the log-in, so that it reveals no accounts either. */
export async function requirePerson(
  context: Caller,
  action: Exclude<CaptchaAction, 'login'>,
  { email, ...tokens }: { email: string } & CaptchaTokens,
) {
  if (!context.captcha.isOn) return
  const { recent } = await context.attempts.look(subjectsOf(context, { emailKey: keyOf(email) }))
  await requireTokens(context, action, tokens, recent)
}

async function requireTokens(
  { captcha }: Caller,
  action: CaptchaAction,
  tokens: CaptchaTokens,
  recent: number,
) {
  if (!(await captcha.passes(tokens, action, recent >= suspectAfter))) throw refused(personNeeded)
}

export async function getChallenge(
  { captcha }: Pick<Services, 'captcha'>,
  { action, level }: { action: CaptchaAction; level: CaptchaLevel },
) {
  const challenge = await captcha.makeChallenge(level, action)
  if (!challenge) throw refused(notFound)
  return challenge
}

/** The operator says that they were the owner's. A new password does not: the mailbox alone must not buy tries. */
export const forgetCodes = ({ attempts }: Pick<Services, 'attempts'>, emailKey: string) =>
  attempts.forget([codeOf(emailKey)])

/** The owner has shown who they are, or the operator says so. */
export async function forgetGuesses({ attempts }: Pick<Services, 'attempts'>, { emailKey, device }: Guess) {
  await attempts.forget([accountOf(emailKey), ...(device === undefined ? [] : [deviceOf(emailKey, device)])])
}
