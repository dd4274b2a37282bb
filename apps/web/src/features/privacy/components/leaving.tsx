import { Trans, useLingui } from '@lingui/react/macro'
import { keepDays } from '@wayfellow/contract/client/privacy'
import { useId, useState } from 'react'
import { logOut, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { askPassword } from '../../../ui/dialogs/dialogs.ts'
import { askToDelete, takeBreak } from '../api.ts'
import styles from './privacy-section.module.css'

/** «Leaving» of /settings/account: for a while, or for good. Who is on the way out has the island instead. */
export function Leaving() {
  const heading = useId()
  const session = useSession()
  if (session.status !== 'authenticated' || session.user.eraseAt !== undefined) return null
  return (
    <section id="leaving" aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="head">
        <Trans>Leaving</Trans>
      </h2>
      {!session.user.banned && session.user.termsToAgree === undefined && <Break />}
      <Delete />
    </section>
  )
}

function Break() {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const rest = async () => {
    const password = await askPassword({
      title: t`Take a break?`,
      message: t`Nobody can find or see you, and you're logged out on every device. Just log in again to come back, with everything as it was.`,
      confirmLabel: t`Hide my account`,
    })
    if (password === undefined) return
    setBusy(true)
    if (await takeBreak(password)) await logOut()
    setBusy(false)
  }
  return (
    <>
      <p className="quiet">
        <Trans>Take a break: your account is hidden everywhere until you log in again.</Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="outline" size="small" isLoading={isBusy} onClick={() => void rest()}>
          <Trans>Hide my account</Trans>
        </Button>
      </div>
    </>
  )
}

function Delete() {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const ask = async () => {
    const password = await askPassword({
      title: t`Delete your account?`,
      message: t`We'll email you a link to confirm it. Then you're hidden immediately, and after ${keepDays} days everything about you is deleted. What you wrote to others stays with them, shown as from a former member, and your reviews stay without your name.`,
      confirmLabel: t`Send the link`,
    })
    if (password === undefined) return
    setState('busy')
    setState((await askToDelete(password)) ? 'sent' : 'idle')
  }
  return (
    <>
      <p className="quiet">
        <Trans>
          Delete your account: you have {keepDays} days to change your mind, then everything about you is
          deleted.
        </Trans>
      </p>
      <output className={styles.note}>
        {state === 'sent' && (
          <p className="call">
            <Trans>We've sent you an email. Nothing happens until you open the link in it and confirm.</Trans>
          </p>
        )}
      </output>
      <div className={styles.actions}>
        <Button variant="danger" size="small" isLoading={state === 'busy'} onClick={() => void ask()}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
    </>
  )
}
