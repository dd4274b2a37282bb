import { Suspense, lazy, useSyncExternalStore } from 'react'
import { challenge } from '../lib/challenge.ts'

const ChallengeDialog = lazy(async () => ({
  default: (await import('./challenge-dialog.tsx')).ChallengeDialog,
}))

/** Draws the captcha that the server asks for in the middle of an action. */
export function ChallengeHost() {
  const asked = useSyncExternalStore(challenge.subscribe, challenge.get)
  if (!asked) return null
  return (
    <Suspense>
      <ChallengeDialog challenge={asked} />
    </Suspense>
  )
}
