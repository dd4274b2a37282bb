import { useLingui } from '@lingui/react/macro'
import type { User } from '@wayfellow/contract/reports/people'
import type { UserAction } from '@wayfellow/contract/reports/user-actions'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { askReason } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'
import { actOn, type UserDecision } from './users.ts'
import { actionDone } from './action-words.tsx'
import styles from './case-card.module.css'
import { CityDialog } from './city-dialog.tsx'
import { SanctionDialog } from './sanction-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

/** Actions that ask for more than a reason, so they open a dialog of their own. */
const opened = [
  'limit',
  'ban',
  'verify',
  'makeCityAdmin',
  'changeCityPlaces',
] as const satisfies readonly UserAction[]
type Opened = (typeof opened)[number]
const isOpened = (act: UserAction): act is Opened => opened.some((known) => known === act)

/** Every act needs a reason; grave ones also need the admin to confirm their identity again. */
export function UserActions({ user: { username, viewerActions, cityPlaces } }: { user: User }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<UserAction>()
  const [open, setOpen] = useState<Opened>()
  const handle = `@${username}`
  const labels: Record<UserAction, string> = {
    warn: t`Warn`,
    limit: t`Restrict`,
    unlimit: t`Lift restriction`,
    ban: t`Ban`,
    unban: t`Lift ban`,
    endSessions: t`Log out everywhere`,
    verify: t`Confirm as a student`,
    makeCityAdmin: t`Make city admin`,
    changeCityPlaces: t`Change cities`,
    endCityAdmin: t`Remove as city admin`,
  }
  const asked: Record<Exclude<UserAction, Opened>, { title: string; message: string }> = {
    warn: { title: t`Warn ${handle}?`, message: t`They'll see your reason on their account page.` },
    unlimit: {
      title: t`Lift the restriction on ${handle}?`,
      message: t`Explain why it ends early. This is recorded in the admin log.`,
    },
    unban: {
      title: t`Lift the ban on ${handle}?`,
      message: t`All bans end right away. Your reason is recorded in the admin log.`,
    },
    endSessions: {
      title: t`Log ${handle} out everywhere?`,
      message: t`They can log back in right away. Your reason is recorded in the admin log.`,
    },
    endCityAdmin: {
      title: t`Remove ${handle} as city admin?`,
      message: t`Explain why. This is recorded in the admin log.`,
    },
  }

  async function perform({ act, ...rest }: UserDecision) {
    setBusy(act)
    const isDone = await actOn(username, { act, ...rest })
    setBusy(undefined)
    if (isDone) showToast(actionDone()[act])
    return isDone
  }

  async function begin(act: UserAction) {
    if (isOpened(act)) {
      setOpen(act)
      return
    }
    await askReason({
      ...asked[act],
      confirmLabel: labels[act],
      onSend: (reason) => perform({ act, reason }),
    })
  }

  if (viewerActions.length === 0) return null
  return (
    <div className={styles.actions}>
      {viewerActions.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'ban' ? 'quietDanger' : 'outline'}
          isLoading={busy === act}
          onClick={() => void begin(act)}
        >
          {labels[act]}
        </Button>
      ))}
      {(open === 'makeCityAdmin' || open === 'changeCityPlaces') && (
        <CityDialog
          act={open}
          label={labels[open]}
          username={username}
          places={cityPlaces}
          onClose={() => setOpen(undefined)}
          onSend={(reason, placeIds) => perform({ act: open, reason, placeIds })}
        />
      )}
      {open === 'verify' && (
        <VerifyDialog
          label={labels.verify}
          username={username}
          onClose={() => setOpen(undefined)}
          onSend={(reason, universityId) => perform({ act: open, reason, universityId })}
        />
      )}
      {(open === 'limit' || open === 'ban') && (
        <SanctionDialog
          act={open}
          username={username}
          onClose={() => setOpen(undefined)}
          onSend={(reason, days) => perform({ act: open, reason, ...(days !== undefined && { days }) })}
        />
      )}
    </div>
  )
}
