import { guestsAtMost } from '@wayfellow/contract/client/homes'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { readAsking } from '../../../lib/stay-request-address.ts'
import { localToday } from '../../../lib/days.ts'

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

/** The dialog over a profile: `?ask=stay` asks for a bed, `?ask=invite` offers one. A reload keeps it open. */
export function AskHost() {
  const { username = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const ask = params.get('ask')
  const close = () =>
    setParams(
      (before) => {
        before.delete('ask')
        return before
      },
      { replace: true },
    )
  const start = readAsking(params, localToday(), guestsAtMost)
  const isInvite = ask === 'invite'
  // A bed is offered on a stop: without one there is nothing to offer.
  if (ask === null || (isInvite && !start.stop)) return null
  return (
    <Suspense>
      <AskDialog username={username} isInvite={isInvite} start={start} onClose={close} />
    </Suspense>
  )
}
