import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseLine, User } from '@wayfellow/contract/reports/people'
import { dayWords, sinceWords } from '../../../lib/moments.ts'
import { Tag } from '../../../ui/tag.tsx'
import { actionDone } from './action-words.tsx'
import { categoryTags } from './report-words.tsx'
import styles from './user-history.module.css'
import { UserLink } from './user-link.tsx'

/** The user's sessions, with no more detail than they see themselves. */
export function UserSessions({ sessions }: Pick<User, 'sessions'>) {
  const { t, i18n } = useLingui()
  if (sessions.length === 0)
    return (
      <p className="quiet">
        <Trans>Not logged in on any device.</Trans>
      </p>
    )
  return (
    <ul className={styles.list}>
      {sessions.map(({ _id, browser, system, place, lastSeenAt }) => (
        <li key={_id} className={styles.line}>
          <p>{[browser, system].filter((word) => word !== null).join(', ') || t`Unknown device`}</p>
          <p className="meta">
            {place !== null && (
              <>
                <bdi>{place}</bdi>
                {' · '}
              </>
            )}
            <time dateTime={lastSeenAt}>{sinceWords(new Date(lastSeenAt), i18n.locale)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

export function UserSanctions({ sanctions }: Pick<User, 'sanctions'>) {
  const { t, i18n } = useLingui()
  const states: Record<User['sanctions'][number]['state'], string> = {
    standing: t`In effect`,
    over: t`Ended`,
    appealed: t`Appealed`,
    upheld: t`Upheld`,
    lifted: t`Lifted`,
    endedEarly: t`Ended early`,
  }
  if (sanctions.length === 0)
    return (
      <p className="quiet">
        <Trans>No previous decisions.</Trans>
      </p>
    )
  return (
    <ul className={styles.list}>
      {sanctions.map(({ _id, act, reason, state, createdAt, until }) => {
        const day = until === null ? '' : dayWords(new Date(until), i18n.locale)
        return (
          <li key={_id} className={styles.line}>
            <p className={styles.facts}>
              <span className="strong">{actionDone()[act]}</span>
              {act !== 'warn' && (
                <Tag variant={state === 'standing' || state === 'upheld' ? 'mark' : 'neutral'}>
                  {states[state]}
                </Tag>
              )}
            </p>
            <p className={styles.words} dir="auto">
              {reason}
            </p>
            <p className="meta">
              <time dateTime={createdAt}>{sinceWords(new Date(createdAt), i18n.locale)}</time>
              {until !== null && (
                <>
                  {' · '}
                  <Trans>Until {day}</Trans>
                </>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

interface UserCasesProps {
  cases: readonly CaseLine[]
  /** Said when there are none. */
  empty: string
  /** Names the person whom each case is about. */
  showsAbout?: boolean
}

export function UserCases({ cases, empty, showsAbout = false }: UserCasesProps) {
  if (cases.length === 0) return <p className="quiet">{empty}</p>
  return (
    <ul className={styles.list}>
      {cases.map((one) => (
        <li key={one._id} className={styles.line}>
          <UserCase of={one} about={showsAbout ? one.about : undefined} />
        </li>
      ))}
    </ul>
  )
}

function UserCase({ of: one, about }: { of: CaseLine; about: CaseLine['about'] | undefined }) {
  const { t, i18n } = useLingui()
  const { source, isUrgent, categories, words, createdAt, decision } = one
  const sources: Record<CaseLine['source'], string> = {
    report: t`Reported`,
    review: t`Mentioned in a review`,
    signal: t`Opened by an admin`,
    appeal: t`Their appeal`,
    pin: t`Pinned post`,
  }
  return (
    <>
      <p className={styles.facts}>
        {about === undefined ? (
          <span className="strong">{sources[source]}</span>
        ) : (
          <UserLink person={about} />
        )}
        {isUrgent && (
          <Tag variant="danger">
            <Trans>Urgent</Trans>
          </Tag>
        )}
        {categories.map((category) => (
          <Tag key={category} variant="when">
            {categoryTags()[category]}
          </Tag>
        ))}
        {decision ? <Tag>{actionDone()[decision.act]}</Tag> : <Tag variant="mark">{t`Open`}</Tag>}
      </p>
      {words !== '' && words !== decision?.reason && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {decision && (
        <p className={styles.words} dir="auto">
          {decision.reason}
          {decision.note !== '' && ` (${decision.note})`}
        </p>
      )}
      <p className="meta">
        <time dateTime={createdAt}>{sinceWords(new Date(createdAt), i18n.locale)}</time>
        {decision?.by != null && (
          <>
            {' · '}
            <bdi>@{decision.by}</bdi>
          </>
        )}
      </p>
    </>
  )
}
