import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal, refusalWithFacts } from '../errors.ts'
import { TypedEmail } from '../identity/joining.ts'

export const codeMinutes = 30
export const codeGuesses = 5
export const codesPerDay = 5
export const codeResendSeconds = 60
export const verifiedMonths = 12
export const remindDaysAhead = 30
export const openWishes = 5

export const wrongAddress = refusal(
  'wrong_address',
  400,
  "We can't send emails to this address. Use the plain form, such as ana.rossi@unibo.it.",
)
export const unknownDomain = refusalWithFacts({
  code: 'unknown_domain',
  status: 404,
  message: "We don't know this domain yet. Check it for typos, or ask us to add your university.",
  facts: z.object({ domain: z.string() }),
  describe: ({ domain }) =>
    `We don't know ${domain} yet. Check it for typos, or ask us to add your university.`,
})
export const notForStudents = refusalWithFacts({
  code: 'not_for_students',
  status: 409,
  message:
    "An address at this domain can't confirm that you're a student. Use the one your university gave you as a student.",
  facts: z.object({ domain: z.string() }),
  describe: ({ domain }) =>
    `An address at ${domain} can't confirm that you're a student. Use the one your university gave you as a student.`,
})
export const uncheckedUniversity = refusalWithFacts({
  code: 'unchecked_university',
  status: 409,
  message: "We haven't checked this university yet. Ask us to, and someone from our team will look into it.",
  facts: z.object({ university: z.string() }),
  describe: ({ university }) =>
    `We haven't checked ${university} yet. Ask us to, and someone from our team will look into it.`,
})
export const schoolAddress = refusalWithFacts({
  code: 'school_address',
  status: 409,
  message: 'Addresses at this domain belong to a school. Use the one your university gave you.',
  facts: z.object({ domain: z.string() }),
  describe: ({ domain }) =>
    `Addresses at ${domain} belong to a school. Use the one your university gave you.`,
})
export const tooSoon = refusal(
  'code_too_soon',
  429,
  'A code is on its way. Wait a minute before you ask for another.',
)
export const tooManyCodes = refusal(
  'too_many_codes',
  429,
  `You've asked for ${codesPerDay} codes today. Try again tomorrow.`,
)
export const wrongCode = refusal(
  'wrong_student_code',
  400,
  "That's not the right code. Check our latest email.",
)
export const codeOver = refusal('code_over', 410, 'This code has expired. Request a new one.')
/** Only to somebody who has just shown that the mailbox is theirs. */
export const addressUsed = refusal(
  'address_used',
  409,
  'This address already confirms another account. Use another address, or log in to that account.',
)
/** Several universities use the domain, and the person has not said which one is theirs. */
export const universityNotChosen = refusal(
  'university_not_chosen',
  409,
  'Several universities use this address. Choose yours first.',
)
export const notAmongChoices = refusal(
  'not_among_choices',
  409,
  "This address isn't from the university you chose. Choose one of those we show.",
)
export const domainKnown = refusal(
  'domain_known',
  409,
  "We already know this university. Enter your address there and we'll send you a code.",
)
export const tooManyWishes = refusal(
  'too_many_wishes',
  409,
  `You've asked us to add ${openWishes} universities. We'll check those first.`,
)

export const Verification = z.enum(['none', 'verified', 'alumni'])
export type Verification = z.infer<typeof Verification>

export const WishStatus = z.enum(['open', 'added', 'refused'])
export type WishStatus = z.infer<typeof WishStatus>

/** The proof that confirmed somebody: an address for students, one that staff share, or our own team. */
export const Proof = z.enum(['student', 'member', 'hand'])
export type Proof = z.infer<typeof Proof>

/** A university as a choice, and as it stands beside its students. */
export const UniversityChoice = z.object({
  _id: z.uuid(),
  name: z.string(),
  shortName: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  place: z.nullable(z.object({ _id: z.uuid(), label: z.string() })),
})
export type UniversityChoice = z.infer<typeof UniversityChoice>

/** For the student alone: others see no more than the university and the status. */
export const StudentStatus = z.object({
  status: Verification,
  /** Null as well for somebody who was confirmed before anybody asked where. */
  university: z.nullable(z.object({ _id: z.string(), name: z.string(), country: z.nullable(z.string()) })),
  proof: z.nullable(Proof),
  /** The address no longer confirms anybody: it is of a school, or of a university nobody has checked. */
  withdrawn: z.nullable(z.object({ university: z.string(), isSchool: z.boolean(), isLogin: z.boolean() })),
  /** Null as well when a log-in at the university or an admin confirmed it. */
  email: z.nullable(z.string()),
  /** The university's domain, when a log-in there confirmed it. */
  host: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** It ends within 30 days. */
  isExpiring: z.boolean(),
  /** A code that was asked for and can still be entered, or replaced. */
  pending: z.nullable(
    z.object({
      email: z.string(),
      university: z.string(),
      /** The universities that use this address; the person says which one is theirs when there are several. */
      choices: z.array(UniversityChoice),
      guessesLeft: z.int(),
      /** By the server's clock: a phone's may be wrong. */
      resendInSeconds: z.int(),
    }),
  ),
  /** Null where the operator offers no log-in at universities. */
  universityLogin: z.nullable(
    z.object({
      /** Of the service through which people log in, such as eduTEAMS. */
      name: z.string(),
      /** A log-in has shown that the person is of one of these, and they have to say of which. */
      choices: z.array(UniversityChoice),
    }),
  ),
  wishes: z.array(z.object({ domain: z.string(), status: WishStatus })),
})
export type StudentStatus = z.infer<typeof StudentStatus>

export const universityChoices = 8

export const searchUniversities = endpoint({
  method: 'GET',
  path: '/api/universities',
  access: 'public',
  rate: 'search',
  mayLag: true,
  summary: 'Find universities by the beginnings of words, in any order, with typos forgiven',
  input: z.object({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ universities: z.array(UniversityChoice) }),
  refusals: [],
})

export const getUniversity = endpoint({
  method: 'GET',
  path: '/api/universities/:universityId',
  access: 'public',
  rate: 'read',
  mayLag: true,
  summary: 'One university by its id, also by the one it had before it was merged with another',
  input: z.object({ universityId: z.uuid() }),
  output: UniversityChoice,
  refusals: [],
})

export const getStudentStatus = endpoint({
  method: 'GET',
  path: '/api/user/universities/verification',
  access: 'session',
  rate: 'read',
  summary: 'Am I confirmed as a student, where, and until when',
  input: z.object({}),
  output: StudentStatus,
  refusals: [],
})

export const askForStudentCode = endpoint({
  method: 'POST',
  path: '/api/user/universities/verification/code',
  access: 'session',
  rate: 'auth',
  summary: 'Send a code to a university address; says nothing about who else uses that address',
  input: z.object({ email: TypedEmail }),
  output: StudentStatus,
  refusals: [
    wrongAddress,
    unknownDomain,
    uncheckedUniversity,
    schoolAddress,
    notForStudents,
    tooSoon,
    tooManyCodes,
  ],
})

export const enterStudentCode = endpoint({
  method: 'POST',
  path: '/api/user/universities/verification',
  access: 'session',
  rate: 'auth',
  summary:
    'Enter the code from the university mailbox, with the choice when several universities use the address',
  input: z.object({
    code: z.string().check(z.regex(/^\d{6}$/, 'A code has 6 digits')),
    universityId: z.optional(z.uuid()),
  }),
  output: StudentStatus,
  refusals: [
    wrongCode,
    codeOver,
    universityNotChosen,
    notAmongChoices,
    addressUsed,
    wrongAddress,
    unknownDomain,
    uncheckedUniversity,
    schoolAddress,
    notForStudents,
  ],
})

export const askForUniversity = endpoint({
  method: 'POST',
  path: '/api/user/universities/wishes',
  access: 'session',
  rate: 'write',
  summary: 'Ask for a university to be added or put right; asking twice for the same domain is once',
  input: z.object({
    email: TypedEmail,
    /** The address is of another university than the one we recognised. */
    isOtherUniversity: z._default(z.boolean(), false),
    words: z.string().check(z.trim(), z.maxLength(500)),
  }),
  output: StudentStatus,
  refusals: [wrongAddress, domainKnown, tooManyWishes],
})
