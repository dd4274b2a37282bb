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
    limit: t`Stop new contacts`,
    unlimit: t`Allow new contacts`,
    ban: t`Ban`,
    unban: t`End the ban`,
    endSessions: t`Sign out everywhere`,
    verify: t`Confirm as a student`,
    makeCityAdmin: t`Make city admin`,
    changeCityPlaces: t`Change cities`,
    endCityAdmin: t`End city admin`,
  }
  const asked: Record<Exclude<UserAction, Opened>, { title: string; message: string }> = {
    warn: { title: t`Warn ${handle}?`, message: t`They read your reason at their account page.` },
    unlimit: {
      title: t`Allow ${handle} new contacts?`,
      message: t`Why it ends early. It is kept in the log of admins.`,
    },
    unban: {
      title: t`End the ban of ${handle}?`,
      message: t`All bans end at once. Why is kept in the log of admins.`,
    },
    endSessions: {
      title: t`Sign ${handle} out everywhere?`,
      message: t`They can log in again at once. Why is kept in the log of admins.`,
    },
    endCityAdmin: {
      title: t`${handle} is no city admin any more?`,
      message: t`Why it ends. It is kept in the log of admins.`,
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
