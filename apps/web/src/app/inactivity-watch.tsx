import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useEffect, useState } from 'react'
import { inactivityLimit, watchInactivity } from '../lib/inactivity.ts'
import { logOut } from '../lib/session.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Logs out who left, after asking once. Any sign of life is an answer. */
export function InactivityWatch({ user }: { user: { username: string | null } }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const limit = inactivityLimit(user)

  useEffect(
    () =>
      watchInactivity({
        limit,
        onWarn: () => setAsking(true),
        onActive: () => setAsking(false),
        onEnd: () => void logOut({ notice: 'inactive' }),
      }),
    [limit],
  )

  if (!isAsking) return null
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={t`Still there?`}
        message={t`You'll be logged out in a minute because you haven't been active.`}
        confirmLabel={t`I'm here`}
        onAnswer={() => setAsking(false)}
      />
    </Suspense>
  )
}
