import { Email, NewPassword } from '@wayfellow/contract/identity/joining'
import type { Db } from '../../../platform/database/db.ts'
import type { Passwords } from '../../../platform/security/passwords.ts'
import { isGuessable } from '../accounts/email-keys.ts'
import { openAccount } from '../accounts/manage-accounts.ts'
import { countAdmins } from '../admins/queries.ts'
import { findAccountId, makeAdmin } from './operator-commands.ts'

interface FirstAdmin {
  email: string
  /** Not needed for somebody who has an account. */
  password: string | undefined
  operator: string
}

type Appointed =
  | { state: 'admins exist' | 'appointed' | 'opened' }
  | { state: 'refused'; because: 'email' | 'no password' | 'password' | 'guessable' }

const name = 'First admin'
const reason = 'the first admin, named by ADMIN_EMAIL'

/**
 * Gives an installation its first admin: whoever has this address, or a new account. Does nothing once there is an
 * admin, so that the address may stay in the environment. Run as the owner of the database, one at a time.
 */
export async function appointFirstAdmin(
  { db, passwords }: { db: Db; passwords: () => Promise<Passwords> },
  { email, password, operator }: FirstAdmin,
): Promise<Appointed> {
  if ((await countAdmins(db)) > 0) return { state: 'admins exist' }
  const known = await findAccountId(db, email)
  if (known !== undefined) {
    await makeAdmin(db, { accountId: known, operator, reason })
    return { state: 'appointed' }
  }
  if (!Email.safeParse(email).success) return { state: 'refused', because: 'email' }
  if (password === undefined) return { state: 'refused', because: 'no password' }
  if (!NewPassword.safeParse(password).success) return { state: 'refused', because: 'password' }
  if (isGuessable(password, { name, email })) return { state: 'refused', because: 'guessable' }
  const passwordHash = await (await passwords()).hash(password)
  const accountId = await openAccount(db, { name, username: null, email, passwordHash })
  await makeAdmin(db, { accountId, operator, reason })
  return { state: 'opened' }
}
