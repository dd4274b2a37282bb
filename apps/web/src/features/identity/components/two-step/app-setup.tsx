import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { QrCode } from '../../../../ui/art/qr-code.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showError } from '../../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../../ui/toast.ts'
import { confirmApp } from './factors.ts'
import { CodeForm } from '../../../../lib/code-form.tsx'
import styles from './app-setup.module.css'

interface AppSetupProps {
  secret: string
  uri: string
  onDone: (codes: string[]) => void
  onCancel: () => void
}

/** The key goes into the app, and a code of the app shows that it has come through. */
export function AppSetup({ secret, uri, onDone, onCancel }: AppSetupProps) {
  const { t } = useLingui()
  const confirming = useId()

  async function confirm(code: string) {
    const outcome = await confirmApp(code)
    if (outcome.is === 'done') onDone(outcome.codes ?? [])
    if (outcome.is === 'over') {
      onCancel()
      await showError({ message: outcome.words })
    }
    return outcome
  }

  async function copy() {
    await navigator.clipboard.writeText(secret)
    showToast(t`Copied`)
  }

  return (
    <div className={styles.setup}>
      <h4 ref={takeFocus} tabIndex={-1} className="strong">
        <Trans>1. Add the key to your app</Trans>
      </h4>
      <p className="call">
        <Trans>
          Scan this code with the app. If the app is on this phone, open it here or copy the key instead.
        </Trans>
      </p>
      <div className={styles.key}>
        <div className={styles.picture}>
          <QrCode text={uri} label={t`QR code with the key for your app`} />
        </div>
        <div className={styles.text}>
          <code className={styles.secret} dir="ltr">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <Button size="small" variant="outline" onClick={() => void copy()}>
            <Trans>Copy the key</Trans>
          </Button>
          <a className={styles.open} href={uri}>
            <Trans>Open the app</Trans>
          </a>
        </div>
      </div>
      <h4 className="strong">
        <Trans>2. Enter the code it shows</Trans>
      </h4>
      <p id={confirming} className="call">
        <Trans>Six digits. If they change while you're typing, use the new ones.</Trans>
      </p>
      <CodeForm describedBy={confirming} takesFocus={false} onCode={confirm} />
      <Button variant="quiet" size="small" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
