import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PlannedEvent } from '@wayfellow/contract/events'
import {
  acceptGuest,
  addOrganiser,
  allowGuest,
  removeGuest,
  removeOrganiser,
} from '@wayfellow/contract/client/events/actions'
import type { EventGuest, ShownAnswer } from '@wayfellow/contract/events/actions'
import { Suspense, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { useSession } from '../../../lib/session.ts'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Row } from '../../../ui/row.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { ReviewOfGuest } from '../../reviews/index.ts'
import { doAction, guestsQuery } from '../api.ts'
import styles from './guest-list.module.css'

type GuestListProps = { event: PlannedEvent; first: ShownAnswer; onClose: () => void }

/** People who are going; organisers also see those who ask, wait or may come. */
export function GuestList({ event, first, onClose }: GuestListProps) {
  const { t } = useLingui()
  const [show, setShow] = useState(first)
  const query = useInfiniteQuery(guestsQuery(event._id, show))
  const names: Record<ShownAnswer, string> = {
    going: t`Going`,
    waiting: t`Waiting list`,
    asked: t`Requests`,
    maybe: t({ message: 'Interested', context: 'people' }),
    removed: t`Removed`,
  }
  const mayReview = event.viewerActions.includes('review') && show === 'going'
  const people = query.data?.pages.flatMap(({ items }) => items) ?? []
  const shown: ShownAnswer[] = [
    ...(event.needsApproval || event.asked > 0 ? ['asked' as const] : []),
    'going',
    'waiting',
    'maybe',
    ...(event.removed > 0 ? ['removed' as const] : []),
  ]
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Guest list</Trans>}>
      {event.viewerActions.includes('seeAnswers') && (
        <Chips label={t`Answers`}>
          {shown.map((answer) => (
            <Chip key={answer} isPressed={answer === show} onClick={() => setShow(answer)}>
              {names[answer]} {event[answer]}
            </Chip>
          ))}
        </Chips>
      )}
      <Skeleton isLoading={query.isPending} label={t`Loading people`} shapes={<SkeletonBlock height={180} />}>
        {people.length === 0 ? (
          <NoEntries list={query}>
            <p className="quiet">
              <Trans>Nobody yet.</Trans>
            </p>
          </NoEntries>
        ) : (
          <ul aria-label={names[show]}>
            {people.map((person) => (
              <Guest
                key={person._id}
                person={person}
                event={event}
                isGoing={show === 'going'}
                mayReview={mayReview}
              />
            ))}
          </ul>
        )}
        <InfiniteList
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          pages={query.data?.pages.length ?? 0}
          onMore={() => void query.fetchNextPage()}
          shapes={<SkeletonBlock height={56} />}
        />
      </Skeleton>
    </Dialog>
  )
}

type GuestProps = { person: EventGuest; event: PlannedEvent; isGoing: boolean; mayReview: boolean }

function Guest({ person, event, isGoing, mayReview }: GuestProps) {
  const { t } = useLingui()
  const { username, name, photo, isOrganiser } = person
  const isOffline = useNetwork().kind === 'offline'
  const session = useSession()
  const viewerId = session.status === 'authenticated' ? session.user.id : undefined
  const helps = isOrganiser ? t`co-organiser` : `@${username}`
  return (
    <li className={styles.guest}>
      <Row
        start={<Avatar name={name} src={photo} size={44} />}
        title={name}
        subtitle={person._id === event.organiser?._id ? t`organiser` : helps}
        to={`/users/${username}`}
      />
      {mayReview && person._id !== viewerId && (
        <Suspense>
          <ReviewOfGuest eventId={event._id} person={person} />
        </Suspense>
      )}
      {person.viewerActions.includes('accept') && (
        <Button
          size="small"
          disabled={isOffline}
          aria-label={t`Confirm ${name}`}
          onClick={() => void doAction(acceptGuest, { eventId: event._id, username }, event._id)}
        >
          <Trans>Confirm</Trans>
        </Button>
      )}
      <GuestMenu person={person} event={event} isGoing={isGoing} />
    </li>
  )
}

/** Actions of the organisers on a guest; not shown to anybody else. */
function GuestMenu({ person, event, isGoing }: Omit<GuestProps, 'mayReview'>) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const { username, name, isOrganiser, viewerActions } = person
  const input = { eventId: event._id, username }
  const first = firstName(person)

  const isAsking = viewerActions.includes('accept')

  async function remove() {
    const isSure = await confirm(
      isAsking
        ? {
            title: t`Decline ${first}'s request?`,
            message: t`They can't ask again unless you let them. We'll tell them politely, without giving a reason.`,
            style: 'danger',
            confirmLabel: t`Decline`,
          }
        : {
            title: t`Remove ${first} from the guest list?`,
            message: t`They'll leave the chat, won't see the exact location any more and can't join again unless you let them. We'll tell them politely, without giving a reason.`,
            style: 'danger',
            confirmLabel: t`Remove`,
          },
    )
    if (isSure) await doAction(removeGuest, input, event._id)
  }

  const entries = [
    ...(event.viewerActions.includes('nameOrganisers') && isGoing && person._id !== event.organiser?._id
      ? [
          isOrganiser
            ? {
                id: 'demote',
                label: t`Remove as co-organiser`,
                onAction: () => void doAction(removeOrganiser, input, event._id),
              }
            : {
                id: 'add',
                label: t`Make co-organiser`,
                onAction: () => void doAction(addOrganiser, input, event._id),
              },
        ]
      : []),
    ...(viewerActions.includes('allow')
      ? [
          {
            id: 'allow',
            label: t`Let them respond again`,
            onAction: () => void doAction(allowGuest, input, event._id),
          },
        ]
      : []),
    ...(viewerActions.includes('remove')
      ? [
          {
            id: 'remove',
            label: isAsking ? t`Decline` : t`Remove`,
            isDanger: true,
            onAction: () => void remove(),
          },
        ]
      : []),
  ]
  if (entries.length === 0 || isOffline) return null
  return <Menu label={t`More about ${name}`} entries={entries} />
}
