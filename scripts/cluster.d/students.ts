import { openAccount } from '../../apps/api/src/modules/identity/index.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { createPasswords } from '../../apps/api/src/platform/security/passwords.ts'
import { ownerUrl } from './configure.ts'

export const studentPassword = 'ciaociao9'
export const emailOf = (username: string) => `${username}@studio.unibo.it`

/** Opens accounts of confirmed students with complete profiles, past the forms; returns their ids. */
export async function openStudents(usernames: readonly string[]): Promise<string[]> {
  const db = connect(ownerUrl('app1'), 1)
  const ids: string[] = []
  try {
    const passwordHash = await (await createPasswords()).hash(studentPassword)
    for (const username of usernames)
      ids.push(
        await openAccount(db, {
          name: `${username.charAt(0).toUpperCase()}${username.slice(1).replace(/\d.*/, '')} Rossi`,
          username,
          email: emailOf(username),
          passwordHash,
          verification: 'verified',
          profileCompleted: true,
          location: 'Bologna, Italy',
        }),
      )
  } finally {
    await db.destroy()
  }
  return ids
}
