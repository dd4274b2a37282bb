import type { Role } from '@wayfellow/contract/identity'

const minutes = 60_000
const days = 86_400_000

export const sessionsPerAccount = 10

interface Age {
  role: Role
  username: string | null
  idleMs: number
  totalMs: number
}

/** The inactivity limits of the browser, held here too; admins have short ones. */
export function isOutlived({ role, username, idleMs, totalMs }: Age) {
  if (role === 'admin') return idleMs > 30 * minutes || totalMs > 0.5 * days
  return idleMs > (username === null ? 15 * minutes : 7 * days) || totalMs > 30 * days
}
