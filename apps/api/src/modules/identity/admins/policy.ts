/** Nobody lets themselves back in: that is the point of the lock. */
export function adminActions(viewer: { accountId: string }, admin: { id: string; locked_at: Date | null }) {
  return admin.locked_at !== null && admin.id !== viewer.accountId ? (['unlock'] as const) : []
}
