import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { drawChallenge, hasCaptcha } from '../../../lib/captcha.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'

/** The visible challenge. Mount it anew to reset it: a used or expired token is worth nothing. */
export function CaptchaChallenge({ onToken }: { onToken: (token: string | undefined) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const container = document.createElement('div')
    place.current?.append(container)
    if (hasCaptcha) {
      drawChallenge(container, onToken).catch((error: unknown) => {
        console.error(error)
        setFailed(true)
      })
    }
    return () => container.remove()
  }, [onToken])

  if (!hasCaptcha) return null
  return (
    <>
      <div ref={place} />
      {hasFailed && (
        <ErrorLine role="alert">
          <Trans>The check did not load. Allow it in your browser and try again.</Trans>
        </ErrorLine>
      )}
    </>
  )
}
