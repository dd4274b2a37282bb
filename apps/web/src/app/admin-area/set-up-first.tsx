import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { SecondStepFirst } from '../../features/identity/index.ts'
import { Screen } from './screen.tsx'

/** Shown on every admin path to an admin without a second step. */
export function SetUpFirst({ onBegin, onDone }: { onBegin: () => void; onDone: () => void }) {
  const { t } = useLingui()
  const begin = useEffectEvent(onBegin)
  useEffect(() => begin(), [])
  return (
    <Screen title={t`Set up two-step verification`}>
      <SecondStepFirst onDone={onDone} />
    </Screen>
  )
}
