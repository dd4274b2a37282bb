import { lazy, Suspense } from 'react'
import { loadAllStrings } from '../../../lib/i18n.ts'
import { pageConfig } from '../../../lib/page-config.ts'

const WorkChallenge = lazy(async () => {
  const [challenge] = await Promise.all([import('./captcha/work-challenge.tsx'), loadAllStrings()])
  return { default: challenge.WorkChallenge }
})
const WidgetChallenge = lazy(async () => {
  const [challenge] = await Promise.all([import('./captcha/widget-challenge.tsx'), loadAllStrings()])
  return { default: challenge.WidgetChallenge }
})

/** The visible challenge. Remount it to reset it: a used or expired token is worthless. */
export function CaptchaChallenge({ onToken }: { onToken: (token: string | undefined) => void }) {
  const { captcha } = pageConfig
  if (!captcha) return null
  return (
    <Suspense>
      {captcha.provider === 'recaptcha' ? (
        <WidgetChallenge config={captcha} onToken={onToken} />
      ) : (
        <WorkChallenge onToken={onToken} />
      )}
    </Suspense>
  )
}
