import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { BlockedPerson } from '@wayfellow/contract/relations'
import { useId } from 'react'
import { dayWords } from '../../../lib/moments.ts'
import { useSession } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton, SkeletonCircle, SkeletonLine } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { blockedQuery } from '../api.ts'
import styles from './blocked-people.module.css'
import { useUnblock } from './use-unblock.ts'

/** «Blocked people» of /settings/account. Who is banned has other worries. */
export function BlockedPeople() {
  const session = useSession()
  return session.status === 'authenticated' && !session.user.banned ? <Section /> : null
}

function Section() {
  const { t } = useLingui()
  const heading = useId()
  const list = useInfiniteQuery({
    ...blockedQuery,
    staleTime: 0,
    refetchOnMount: true,
  })
  const { data, isPending } = list
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section id="blocked" aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="head">
        <Trans>Blocked people</Trans>
      </h2>
      <p className="quiet">
        <Trans>You can't see each other anywhere. They don't know you've blocked them.</Trans>
      </p>
      <Skeleton isLoading={isPending} label={t`Loading blocked people`} shapes={<Shapes />}>
        {people.length === 0 ? (
          <NoEntries list={list}>
            <p className="quiet">
              <Trans>You haven't blocked anyone.</Trans>
            </p>
          </NoEntries>
        ) : (
          <ul className={styles.list}>
            {people.map((person) => (
              <Entry key={person._id} person={person} />
            ))}
          </ul>
        )}
      </Skeleton>
      <ShowMore list={list} />
    </section>
  )
}

function Entry({ person }: { person: BlockedPerson }) {
  const { t, i18n } = useLingui()
  const { name, isUnblocking, unblock } = useUnblock(person)
  const day = dayWords(new Date(person.blockedAt), i18n.locale)
  return (
    <li className={styles.row}>
      <Avatar name={person.name} src={person.photo} />
      <div className={styles.text}>
        <p className="strong">
          <bdi>{person.name}</bdi>
        </p>
        <p className="meta">
          <Trans>since {day}</Trans>
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        isLoading={isUnblocking}
        aria-label={t`Unblock ${name}`}
        onClick={unblock}
      >
        <Trans>Unblock</Trans>
      </Button>
    </li>
  )
}

function Shapes() {
  return (
    <div className={styles.list}>
      {[0, 1].map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonCircle />
          <div className={styles.lines}>
            <SkeletonLine width="45%" />
            <SkeletonLine width="30%" />
          </div>
        </div>
      ))}
    </div>
  )
}
