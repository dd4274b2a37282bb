import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { UsernameParam } from '../profiles/index.ts'
import { Case, caseChanged, ClaimAction, DecidedAction, notYourDecision } from './index.ts'
import { CaseLine } from './people.ts'

export const noSuchAdmin = refusal(
  'no_such_admin',
  409,
  'No other admin has this username. Check it and try again.',
)

/** How many of a person's open cases are read at once. */
export const openOfPersonMost = 20

/** A case with everything beside it that a decision needs. */
export const CaseFile = z.object({
  case: Case,
  /** All that is open about the same person, this one too if it is: the urgent and then the oldest first. */
  open: z.array(Case),
  /** Earlier decisions about them, the newest ten. */
  decided: z.array(CaseLine),
  /** Admins who read, took and decided this case: the newest twenty lines of the log. */
  log: z.array(
    z.object({
      act: z.enum([...DecidedAction.options, ...ClaimAction.options, 'read']),
      by: z.nullable(z.string()),
      reason: z.string(),
      note: z.string(),
      at: z.string(),
    }),
  ),
})
export type CaseFile = z.infer<typeof CaseFile>

export const getCase = endpoint({
  method: 'GET',
  path: '/api/admin/cases/:caseId',
  access: 'admin',
  rate: 'read',
  summary: 'One case, what else is open about the person, what was decided before, and who did what',
  input: z.object({ caseId: z.uuid() }),
  output: CaseFile,
  refusals: [],
})

export const claimCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:caseId/claim',
  access: 'admin',
  rate: 'safety',
  summary:
    'Take everything open about the person of a case, give it back, or hand it on to another admin. The log keeps it',
  input: z.object({
    caseId: z.uuid(),
    version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    act: ClaimAction,
    /** The admin to whom it is handed on. */
    to: z.optional(UsernameParam),
  }),
  output: CaseFile,
  refusals: [caseChanged, notYourDecision, noSuchAdmin],
})
