import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { showToast } from '../../../../ui/toast.ts'
import styles from './recovery-codes.module.css'

/** The only time they are seen: the server keeps no readable copy. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useLingui()

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast(t`Copied`)
  }

  function download() {
    const text = [t`Recovery codes for Wayfellow. Each one works once.`, '', ...codes, ''].join('\n')
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'wayfellow-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <Card className={styles.card}>
      <h3 ref={takeFocus} tabIndex={-1} className="head">
        <Trans>Save your recovery codes</Trans>
      </h3>
      <p className="call">
        <Trans>
          If you lose your phone or your passkey, you can log in with one of these. Each one works once. We
          only show them now.
        </Trans>
      </p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" variant="outline" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button size="small" variant="outline" onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button size="small" variant="outline" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Button isFull onClick={onSaved}>
        <Trans>I've saved them</Trans>
      </Button>
    </Card>
  )
}

function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
