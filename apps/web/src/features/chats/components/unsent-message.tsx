import { Trans } from '@lingui/react/macro'
import { Bubble } from './bubble.tsx'
import { drop, tryAgain, type Unsent } from './outbox.ts'
import { NotSent, OnItsWay } from './receipt.tsx'
import { UnsentPhoto } from './unsent-photo.tsx'

/** Paler than what has arrived, with what became of it. */
export function UnsentMessage({ entry }: { entry: Unsent }) {
  const { clientId, from, refusal } = entry
  return (
    <>
      <Bubble text={'text' in entry ? entry.text : null} isMine isFirst isLast isPending>
        {'photo' in entry && <UnsentPhoto entry={entry} />}
        {'post' in entry && <p dir="auto">{entry.post.text}</p>}
        {'event' in entry && <p dir="auto">{entry.event.title}</p>}
        {'person' in entry && <p>{<Trans>{entry.person.name}'s profile</Trans>}</p>}
      </Bubble>
      {refusal !== undefined && (
        <NotSent why={refusal} onRetry={() => tryAgain(clientId, from)} onDelete={() => drop(clientId)} />
      )}
      {refusal === undefined && !('photo' in entry) && <OnItsWay />}
    </>
  )
}
