import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { tooManyTries } from './index.ts'
import { PasskeyAnswer, wrongProof } from './factors.ts'

/** How long a proof counts for the session in which it was given. A log-in is one. */
export const proofMinutes = 15

export const proofNeeded = refusal(
  'proof_needed',
  403,
  "Confirm it's you: enter your password or use a passkey. Then try again.",
)

/** For acts of admins that reach far: a ban, its end, signing somebody out, confirming by hand, unlocking an admin. */
export const proveSession = endpoint({
  method: 'POST',
  path: '/api/admin/proof',
  access: 'admin',
  rate: 'auth',
  summary: `Show by the own password or a passkey that it is you. It counts for ${proofMinutes} minutes in this session`,
  input: z.object({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    passkey: z.optional(PasskeyAnswer),
  }),
  output: z.object({}),
  refusals: [wrongProof, tooManyTries],
})
