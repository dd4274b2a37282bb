import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Case } from '@wayfellow/contract/reports'
import { dayWords, sinceWords } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { actionDone } from './action-words.tsx'
import { CaseAppeal } from './case-appeal.tsx'
import styles from './case-card.module.css'
import { CaseActions } from './case-actions.tsx'
import { CaseReports } from './case-reports.tsx'
import { at } from './case-words.ts'
import { UserLink } from './user-link.tsx'

/** A single case, listed under the person's entry in the queue. */
export function CaseCard({ of: one }: { of: Case }) {
  const { t } = useLingui()
  return (
    <Card>
      <article className={styles.case} aria-label={t`Case about ${at(one.about)}`} tabIndex={-1}>
        <CaseBody of={one} />
      </article>
    </Card>
  )
}

/** The state of a case, the reports in the reporters' words, and the actions. */
export function CaseBody({ of: one }: { of: Case }) {
  const { i18n } = useLingui()
  const { feltSafe, isUrgent, hiddenBy, earlier, createdAt, decision, banned, claimedBy } = one
  const until = banned?.until == null ? '' : dayWords(new Date(banned.until), i18n.locale)
  return (
    <>
      <p className={styles.facts}>
        {isUrgent && (
          <Tag variant="danger">
            <Trans>Urgent</Trans>
          </Tag>
        )}
        <FeltTag feltSafe={feltSafe} />
        <HiddenTag hiddenBy={hiddenBy} />
        {banned && (
          <Tag variant="danger">
            {banned.until === null ? <Trans>Banned permanently</Trans> : <Trans>Banned until {until}</Trans>}
          </Tag>
        )}
        {claimedBy && (
          <Tag variant="primary">
            <Trans>
              Assigned to <bdi>@{claimedBy.username}</bdi>
            </Trans>
          </Tag>
        )}
        {earlier > 0 && (
          <Tag>
            <Plural value={earlier} one="# previous decision" other="# previous decisions" />
          </Tag>
        )}
        <time className="meta" dateTime={createdAt}>
          {sinceWords(new Date(createdAt), i18n.locale)}
        </time>
      </p>
      <ReportedThing of={one} />
      {decision && <Decided of={decision} />}
      <CaseActions of={one} />
    </>
  )
}

function Decided({ of: { act, reason, note, by, at: when } }: { of: NonNullable<Case['decision']> }) {
  const { i18n } = useLingui()
  return (
    <p className="quiet">
      {/* A pin says so in its words. */}
      {act !== 'pin' && `${actionDone()[act]}: `}
      <bdi>{reason}</bdi>
      {note !== '' && (
        <>
          {' '}
          (<bdi>{note}</bdi>)
        </>
      )}{' '}
      <span className="meta">
        {by !== null && (
          <>
            <bdi>@{by}</bdi>,{' '}
          </>
        )}
        <time dateTime={when}>{i18n.date(when, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </span>
    </p>
  )
}

function ReportedThing({ of: one }: { of: Case }) {
  if (one.source === 'appeal') return <CaseAppeal of={one} />
  if (one.source === 'pin') return <CasePin of={one} />
  if (one.source === 'signal') return one.raisedBy ? <CaseOfAdmin of={one} /> : <CaseSignal of={one} />
  return one.source === 'review' ? <CaseReview of={one} /> : <CaseReports of={one} />
}

/** A case raised by an automatic check. The server describes it in English, as it does everything for admins. */
function CaseSignal({ of: { about, words, quote } }: { of: Case }) {
  return (
    <>
      <p>
        <Trans>
          Automatic alert about <UserLink person={about} />
        </Trans>
      </p>
      <p className={styles.own}>{words}</p>
      {quote !== '' && (
        <blockquote className={styles.words} dir="auto">
          {quote}
        </blockquote>
      )}
    </>
  )
}

/** A post that a city admin pinned in their city. */
function CasePin({ of: { about, raisedBy, quote } }: { of: Case }) {
  return (
    <>
      <p>
        <Trans>
          <UserLink person={raisedBy} /> pinned a post by <UserLink person={about} />
        </Trans>
      </p>
      <blockquote className={styles.words} dir="auto">
        {quote}
      </blockquote>
    </>
  )
}

/** An action an admin took without a report; its text is the reason, which is shown below. */
function CaseOfAdmin({ of: { about, raisedBy } }: { of: Case }) {
  return (
    <p>
      <Trans>
        <UserLink person={raisedBy} /> took action on <UserLink person={about} />
      </Trans>
    </p>
  )
}

function CaseReview({ of: { about, raisedBy, words } }: { of: Case }) {
  return (
    <>
      <p>
        <Trans>
          <UserLink person={raisedBy} /> left the team a note in their review of <UserLink person={about} />
        </Trans>
      </p>
      {words !== '' && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
    </>
  )
}

/** Why nobody sees it until it is decided. */
function HiddenTag({ hiddenBy }: Pick<Case, 'hiddenBy'>) {
  if (hiddenBy === null) return null
  return (
    <Tag variant="mark">
      {hiddenBy === 'reports' ? (
        <Trans>Hidden automatically after three reports</Trans>
      ) : hiddenBy === 'cityAdmin' ? (
        <Trans>Hidden: removed by a city admin</Trans>
      ) : (
        <Trans>Hidden: escalated by a city admin</Trans>
      )}
    </Tag>
  )
}

function FeltTag({ feltSafe }: Pick<Case, 'feltSafe'>) {
  if (feltSafe === 'no')
    return (
      <Tag variant="mark">
        <Trans>Didn't feel safe</Trans>
      </Tag>
    )
  if (feltSafe === 'notQuite')
    return (
      <Tag variant="when">
        <Trans>Didn't feel entirely safe</Trans>
      </Tag>
    )
  return null
}
