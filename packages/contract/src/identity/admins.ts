import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { proofNeeded } from './proofs.ts'

export const ownAccount = refusal('own_account', 403, "You can't unlock your own account. Ask another admin.")
export const notLocked = refusal('not_locked', 409, 'This account is no longer locked.')

/** An admin, as other admins see them. */
export const Admin = z.object({
  _id: z.string(),
  username: z.nullable(z.string()),
  name: z.string(),
  /** Null when the account is open. */
  lockedAt: z.nullable(z.iso.datetime()),
  isMe: z.boolean(),
  viewerActions: z.array(z.enum(['unlock'])),
})
export type Admin = z.infer<typeof Admin>

export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/admins',
  access: 'admin',
  rate: 'read',
  summary: 'All admins, those who are locked first',
  input: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1) }),
  output: z.object({ admins: z.array(Admin), hasMore: z.boolean(), totalPages: z.int() }),
  refusals: [],
})

export const unlockAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/admins/:id/unlock',
  access: 'admin',
  rate: 'auth',
  summary: 'Let a locked admin log in again; asks for a reason and a fresh proof',
  input: z.object({
    id: z.uuid(),
    reason: z
      .string()
      .check(z.trim(), z.minLength(10, 'Reason must be at least 10 characters long'), z.maxLength(1000)),
  }),
  output: z.object({}),
  refusals: [proofNeeded, ownAccount, notLocked],
})
