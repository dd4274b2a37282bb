import { Trans, useLingui } from '@lingui/react/macro'
import type { QuietHours as Hours } from '@wayfellow/contract/notifications/settings'
import { useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { saveQuiet } from '../api.ts'
import styles from './quiet-hours.module.css'

const night = { from: '22:00', to: '07:00' }
const clock = /^\d\d:\d\d$/

/** When phone and mailbox stay quiet, where the person is now. Saved at once. */
export function QuietHours({ quiet }: { quiet: Hours | null }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [fault, setFault] = useState<string>()
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const save = async (hours: Hours | null) => {
    if (isOffline) return setFault(t`You're offline. Try again when you're back online.`)
    setFault((await saveQuiet(hours)) ? undefined : t`We couldn't save that. Try again.`)
  }
  // A field that is being typed into is not a time yet.
  const set = (part: 'from' | 'to') => (time: string) => {
    if (quiet && clock.test(time)) void save({ ...quiet, [part]: time, timeZone })
  }
  const place = (quiet?.timeZone ?? timeZone).replaceAll('_', ' ')
  return (
    <section>
      <h2 className="head">
        <Trans>Quiet hours</Trans>
      </h2>
      <Switch
        label={t`Quiet hours at night`}
        hint={t`No push notifications or emails. They'll arrive afterwards if you still haven't seen them. You'll always get messages about safety and your account.`}
        checked={quiet !== null}
        onChange={(event) => void save(event.target.checked ? { ...night, timeZone } : null)}
      />
      {quiet && (
        <>
          <div className={styles.times}>
            <TextField
              type="time"
              label={t`From`}
              value={quiet.from}
              onChange={(event) => set('from')(event.target.value)}
            />
            <TextField
              type="time"
              label={t`Until`}
              value={quiet.to}
              onChange={(event) => set('to')(event.target.value)}
            />
          </div>
          <p className="meta">
            <Trans>Times are in {place}'s time zone.</Trans>
          </p>
        </>
      )}
      {fault !== undefined && <ErrorLine>{fault}</ErrorLine>}
    </section>
  )
}
