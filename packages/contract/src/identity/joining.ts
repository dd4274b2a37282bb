import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { LoggedIn } from './index.ts'
import { captchaTokens, personNeeded } from './captcha.ts'
import { linkPathLength } from '../link-targets.ts'
import { nameLikeStaff, PersonName } from '../person-names.ts'

/** Raised when the words change in substance; an account keeps which it agreed to. */
export const termsVersion = 1
export const guidelinesVersion = 1

export const oldestYear = 1900
export const youngestAge = 18
export const BirthDate = z.iso.date().check(z.refine((day) => day > `${oldestYear}-01-01`, 'Check the year'))
export const resendSeconds = 60
export const linkHours = 48

export const linkOver = refusal('link_over', 410, 'This link has expired.')
export const usernameTaken = refusal('username_taken', 409, 'This username is taken. Try another one.')
export const tooYoung = refusal(
  'too_young',
  403,
  "Wayfellow is for students aged 18 and over. We haven't kept anything you entered. See you later.",
)
export const guessablePassword = refusal(
  'guessable_password',
  400,
  'This password is easy to guess. Choose another one.',
)
export const tooManySignUps = refusal(
  'too_many_sign_ups',
  429,
  "Lots of people have signed up from your network today, so we've paused it. Try again tomorrow, or use another connection, such as mobile data.",
)
export const oldWords = refusal(
  'old_words',
  409,
  'Our terms have changed since you opened this page. Reload the page and read them.',
)

// Characters that an address may contain without quotes. Comments and brackets are left out of an address when a mail
// is sent: with them one mailbox could have any number of accounts.
const part = String.raw`[!#-'*+\-./0-9=?A-Z^-~\u00a1-\ud7ff]+`
export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(new RegExp(String.raw`^${part}@${part}\.${part}$`), 'Please enter a valid email address'),
  )
/** An address that is judged later, with words that say what is wrong with it. */
export const TypedEmail = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(
      /^[!-?A-~\u00a1-\ud7ff]+@[!-?A-~\u00a1-\ud7ff]+\.[!-?A-~\u00a1-\ud7ff]+$/,
      'Please enter a valid email address',
    ),
  )
const passwordRule = 'Password must be 8–30 chars and include at least one number.'
export const passwordLength = { least: 8, most: 30 }
// Without looking ahead: tools that make examples from the pattern could not follow.
export const passwordPattern = /^[A-Za-z@$!%*?&]*\d[A-Za-z\d@$!%*?&]*$/
export const NewPassword = z
  .string()
  .check(
    z.minLength(passwordLength.least, passwordRule),
    z.maxLength(passwordLength.most, passwordRule),
    z.regex(passwordPattern, passwordRule),
  )
export const usernamePattern = /^[a-z][a-z0-9._]{2,19}$/
export const Username = z
  .string()
  .check(z.regex(usernamePattern, 'Use 3–20 characters: a–z, 0–9, dot and underscore. Start with a letter.'))

/** The same answer for everybody, since it must not reveal whether an address has an account. */
const SameAnswer = z.object({ message: z.string() })
const Token = z.string().check(z.regex(/^[\w-]{43}$/))

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/registration',
  access: 'public',
  rate: 'auth',
  summary: 'Ask for an account; a mail says how it goes on',
  input: z.object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    inviter: z.optional(Username),
    /** The path that was opened before signing up. What is no link of the app is ignored. */
    wantedPath: z.optional(z.string().check(z.maxLength(linkPathLength))),
    ...captchaTokens,
  }),
  output: SameAnswer,
  refusals: [nameLikeStaff, guessablePassword, personNeeded, tooManySignUps],
})

export const resendRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/registration/resend',
  access: 'public',
  rate: 'auth',
  summary: 'Send the mail again, at most once a minute',
  input: z.object({ email: Email, ...captchaTokens }),
  output: SameAnswer,
  refusals: [personNeeded],
})

export const getInviter = endpoint({
  method: 'GET',
  path: '/api/auth/registration/inviter',
  access: 'public',
  rate: 'read',
  summary: 'The first name behind an invite link',
  input: z.object({ username: z.string().check(z.maxLength(30)) }),
  output: z.object({ inviter: z.nullable(z.object({ firstName: z.string() })) }),
  refusals: [],
})

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/auth/registration/links/:token',
  access: 'public',
  rate: 'auth',
  summary: 'What a link from the mail opens',
  input: z.object({ token: Token }),
  output: z.object({
    firstName: z.string(),
    /** Made of the name, free when it was asked for. Null for a name that has no letters a username can have. */
    freeUsername: z.nullable(Username),
    termsVersion: z.int(),
    guidelinesVersion: z.int(),
  }),
  refusals: [linkOver],
})

export const checkUsername = endpoint({
  method: 'GET',
  path: '/api/auth/registration/links/:token/username',
  access: 'public',
  rate: 'search',
  summary: 'Is this username free?',
  input: z.object({ token: Token, username: z.string().check(z.maxLength(30)) }),
  output: z.object({ isFree: z.boolean(), message: z.nullable(z.string()) }),
  refusals: [linkOver],
})

export const completeRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/registration/links/:token',
  access: 'public',
  rate: 'auth',
  summary: 'Choose a username, say when you were born, agree to the rules, and be signed in',
  input: z.object({
    token: Token,
    username: Username,
    bornOn: BirthDate,
    termsVersion: z.int(),
    guidelinesVersion: z.int(),
  }),
  output: LoggedIn,
  refusals: [linkOver, usernameTaken, tooYoung, oldWords],
})

export const renewRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/registration/links/:token/renew',
  access: 'public',
  rate: 'auth',
  summary: 'Send a new link to the address that an old one went to',
  input: z.object({ token: Token }),
  output: SameAnswer,
  refusals: [],
})
