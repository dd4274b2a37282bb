import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { oldWords } from './joining.ts'

export const agreeToTerms = endpoint({
  method: 'POST',
  path: '/api/auth/agreements',
  access: 'bannedAllowed',
  rate: 'write',
  summary: 'Agree to the terms and the community guidelines as they are now. Twice is once',
  input: z.object({ termsVersion: z.int(), guidelinesVersion: z.int() }),
  output: z.object({}),
  refusals: [oldWords],
})
