import { Trans } from '@lingui/react/macro'
import { install, useInstall } from '../../lib/install.ts'
import { Button } from '../../ui/button.tsx'

/** «Add to home screen», where the browser can or shows the way; nothing where it is done. */
export function InstallSection() {
  const way = useInstall()
  if (way === undefined) return null
  return (
    <section>
      <h2 className="head">
        <Trans>On your home screen</Trans>
      </h2>
      <p>
        <Trans>Opens like any other app, and what you read last is there even when you're offline.</Trans>
      </p>
      {way === 'offered' ? (
        <Button variant="outline" onClick={() => void install()}>
          <Trans>Add to home screen</Trans>
        </Button>
      ) : (
        <p>
          <Trans>Tap Share in your browser's toolbar, then Add to Home Screen.</Trans>
        </p>
      )}
    </section>
  )
}
