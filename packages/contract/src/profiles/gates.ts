import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal, type Refusal } from '../errors.ts'

/** Everybody who writes first is a confirmed student; these ask for more. All that are chosen must fit. */
export const gateConditions = ['sameUniversity', 'sameGender', 'aReview'] as const
export const GateCondition = z.enum(gateConditions)
export type GateCondition = z.infer<typeof GateCondition>

export const ContactGate = z.object({ conditions: z.array(GateCondition).check(z.maxLength(10)) })
export type ContactGate = z.infer<typeof ContactGate>

/** Why somebody may not write first, in words they can do something with. */
export const gateRefusals: Record<GateCondition, Refusal> = {
  sameUniversity: refusal(
    'gate_same_university',
    403,
    'This student only gets first messages from students of the same university.',
  ),
  sameGender: refusal(
    'gate_same_gender',
    403,
    'This student only gets first messages from students of the same gender. You can add yours in your profile.',
  ),
  aReview: refusal(
    'gate_a_review',
    403,
    'This student only gets first messages from students with at least one review. You can earn one with your first stay or event.',
  ),
}

/** The team has limited the first contacts of the account. */
export const limitedContacts = refusal(
  'limited_contacts',
  403,
  "You can't message new people for now. Settings, Account shows why and until when.",
)

export const universityUnsaid = refusal(
  'university_unsaid',
  409,
  'Add where you study to your profile first. Otherwise nobody could be from the same university.',
)
export const genderUnsaid = refusal(
  'gender_unsaid',
  409,
  'Add your gender to your profile first. Otherwise nobody could match it.',
)

export const getContactGate = endpoint({
  method: 'GET',
  path: '/api/user/contact-gate',
  access: 'session',
  rate: 'read',
  summary: 'Who may write to me first and ask to stay',
  input: z.object({}),
  output: ContactGate,
  refusals: [],
})

export const setContactGate = endpoint({
  method: 'PUT',
  path: '/api/user/contact-gate',
  access: 'session',
  rate: 'write',
  summary: 'Say who may write to me first and ask to stay: any combination; none is every confirmed student',
  input: ContactGate,
  output: ContactGate,
  refusals: [universityUnsaid, genderUnsaid],
})
