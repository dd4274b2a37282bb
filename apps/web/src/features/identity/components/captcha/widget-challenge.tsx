import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { drawWidget } from '../../../../lib/captcha-recaptcha.ts'
import type { RecaptchaConfig } from '../../../../lib/page-config.ts'
import { ErrorLine } from '../../../../ui/error-line.tsx'

/** The provider's own widget, in a place that only it draws in. */
export function WidgetChallenge({
  config,
  onToken,
}: {
  config: RecaptchaConfig
  onToken: (token: string | undefined) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const container = document.createElement('div')
    place.current?.append(container)
    drawWidget(config, container, onToken).catch((error: unknown) => {
      console.error(error)
      setFailed(true)
    })
    return () => container.remove()
  }, [config, onToken])

  return (
    <>
      <div ref={place} />
      {hasFailed && (
        <ErrorLine role="alert">
          <Trans>The check didn't load. Allow it in your browser and try again.</Trans>
        </ErrorLine>
      )}
    </>
  )
}
