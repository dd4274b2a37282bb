import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { notAmongChoices, StudentStatus, uncheckedUniversity } from './index.ts'

export const loginMinutes = 10

export const federationOff = refusal(
  'federation_off',
  404,
  "The university login isn't available here. Confirm with your university email address instead.",
)
export const federationAway = refusal(
  'federation_away',
  502,
  "The university login isn't responding right now. Try again later, or confirm with your university email address.",
)
/** Used already, older than ten minutes, or begun by another account. */
export const loginOver = refusal(
  'login_over',
  410,
  'This university login has expired or was already used. Start again.',
)
export const loginFailed = refusal(
  'login_failed',
  409,
  "We couldn't verify this university login. Start again, or confirm with your university email address.",
)
export const noAffiliation = refusal(
  'no_affiliation',
  409,
  "Your university didn't tell us if you study there. Confirm with your university email address instead.",
)
export const notStudentNow = refusal(
  'not_student_now',
  409,
  "Your university says you're not studying there right now. If you are, ask its IT service, or confirm with your university email address.",
)
export const unknownHome = refusal(
  'unknown_home',
  409,
  "We don't know the university behind this login yet. Enter your university email address to ask us to add it.",
)
export const schoolLogin = refusal(
  'school_login',
  409,
  'This login belongs to a school. Only universities can confirm students.',
)
/** Only to somebody who has just logged in with it. */
export const identityUsed = refusal(
  'identity_used',
  409,
  'This university login already confirms another account. Log in to that account instead.',
)

export const startUniversityLogin = endpoint({
  method: 'POST',
  path: '/api/user/universities/verification/login',
  access: 'session',
  rate: 'auth',
  summary: 'Begin to confirm student status by a log-in at the university; answers where to log in',
  input: z.object({}),
  output: z.object({ url: z.string() }),
  refusals: [federationOff, federationAway, loginFailed],
})

const proofRefusals = [uncheckedUniversity, schoolLogin, unknownHome, identityUsed]

export const finishUniversityLogin = endpoint({
  method: 'POST',
  path: '/api/user/universities/verification/login/answer',
  access: 'session',
  rate: 'auth',
  summary: 'Hand in what the provider added to the return address; each answer counts once',
  input: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(4_000)),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    iss: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: StudentStatus,
  refusals: [
    federationOff,
    federationAway,
    loginOver,
    loginFailed,
    noAffiliation,
    notStudentNow,
    ...proofRefusals,
  ],
})

export const chooseLoginUniversity = endpoint({
  method: 'POST',
  path: '/api/user/universities/verification/login/choice',
  access: 'session',
  rate: 'auth',
  summary: 'Say which university is one’s own, where a log-in stands for several',
  input: z.object({ universityId: z.uuid() }),
  output: StudentStatus,
  refusals: [federationOff, loginOver, notAmongChoices, ...proofRefusals],
})
