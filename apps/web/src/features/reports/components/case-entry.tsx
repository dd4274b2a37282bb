import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Case } from '@wayfellow/contract/reports'
import { caseNumber } from '@wayfellow/contract/reports/case-number'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { caseFileQuery, templatesQuery } from '../api.ts'
import { actionDone } from './action-words.tsx'
import { CaseBody, CaseCard } from './case-card.tsx'
import { CaseLog } from './case-log.tsx'
import { at } from './case-words.ts'
import styles from './case-entry.module.css'
import { categoryTags, kindTags } from './report-words.tsx'
import { UserCases } from './user-history.tsx'

interface CaseEntryProps {
  of: Case
  isOpen: boolean
  onOpen: () => void
}

/**
 * One person in the queue: a dense row, and what a decision needs below it once it is chosen. Whatever has the focus is
 * chosen, so the keys that go from one to the next open it as well.
 */
export function CaseEntry({ of: one, isOpen, onOpen }: CaseEntryProps) {
  const { t } = useLingui()
  // At hand when it is decided.
  useQuery({ ...templatesQuery(one._id), enabled: isOpen && one.decision === null })
  const article = useRef<HTMLElement>(null)
  return (
    <div className={classNames(styles.entry, isOpen && styles.open)} onFocus={isOpen ? undefined : onOpen}>
      <article
        ref={article}
        className={styles.case}
        aria-label={t`Case about ${at(one.about)}`}
        tabIndex={-1}
      >
        <CaseRow of={one} isOpen={isOpen} onOpen={onOpen} />
        {isOpen && (
          <div className={styles.body}>
            <CaseBody of={one} />
          </div>
        )}
      </article>
      {isOpen && <BesideCase of={one} row={article} />}
    </div>
  )
}

function CaseRow({ of: one, isOpen, onOpen }: CaseEntryProps) {
  const { t, i18n } = useLingui()
  const { about, isUrgent, kind, source, quote, words, others, createdAt, decision, claimedBy, reports } = one
  const categories = [...new Set(reports.map(({ category }) => category))]
  const when = decision?.at ?? createdAt
  return (
    <h2 className={styles.heading}>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={onOpen}>
        <Avatar name={about?.name ?? '?'} src={about?.photo} size={44} />
        <span className={styles.words}>
          <span className={styles.line}>
            <bdi className={styles.name}>{about?.name ?? t`Former member`}</bdi>
            {isUrgent && !isOpen && (
              <Tag variant="danger">
                <Trans>Urgent</Trans>
              </Tag>
            )}
            {categories.slice(0, 2).map((category) => (
              <Tag key={category} variant="when">
                {categoryTags()[category]}
              </Tag>
            ))}
            {others > 0 && (
              <Tag>
                <Plural value={others} one="+# case" other="+# cases" />
              </Tag>
            )}
            {claimedBy && (
              <Tag variant="primary">
                <bdi>@{claimedBy.username}</bdi>
              </Tag>
            )}
            <time className={classNames('meta', styles.when)} dateTime={when}>
              {sinceWords(new Date(when), i18n.locale)}
            </time>
          </span>
          <span className={styles.preview} dir="auto">
            <span className="meta">{source === 'appeal' ? t`Appeal` : kindTags()[kind]} · </span>
            {decision && !isOpen
              ? outcomeOf(decision)
              : [quote, words].filter((part) => part !== '').join(' · ')}
          </span>
        </span>
      </button>
    </h2>
  )
}

/** «Banned: the reason · @ada»; a pin says so in its words. */
const outcomeOf = ({ act, reason, by }: NonNullable<Case['decision']>) =>
  [act === 'pin' ? reason : `${actionDone()[act]}: ${reason}`, ...(by === null ? [] : [`@${by}`])].join(' · ')

/** A decided case leaves with the focus in it: the row takes it then, so that the next key goes on from here. */
function useFocusAfterRemoval(
  beside: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  shown: string,
) {
  const wasInside = useRef(false)
  const before = useRef(shown)
  useEffect(() => {
    const note = () => (wasInside.current = beside.current?.contains(document.activeElement) ?? false)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [beside])
  useLayoutEffect(() => {
    const hasChanged = before.current !== shown
    before.current = shown
    if (hasChanged && wasInside.current && document.activeElement === document.body) row.current?.focus()
  }, [shown, row])
}

/** The other open cases about the person, what was decided before, and who did what with this one. */
function BesideCase({ of: one, row }: { of: Case; row: RefObject<HTMLElement | null> }) {
  const { t } = useLingui()
  const { others, earlier, claimedBy, decision, _id } = one
  // Most people have one case and no past: nothing is asked for them.
  const hasMore = others > 0 || earlier > 0 || claimedBy !== null || decision !== null
  const { data, isError, refetch } = useQuery({ ...caseFileQuery(_id), enabled: hasMore })
  const beside = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(beside, row, data?.open.map(({ _id: id, version }) => `${id}:${version}`).join() ?? '')
  if (!hasMore) return null
  return (
    <div ref={beside} className={styles.beside}>
      {(isError || data === null) && <LoadFailed onRetry={() => void refetch()} />}
      {data?.open
        .filter((other) => other._id !== _id)
        .map((other) => (
          <CaseCard key={other._id} of={other} />
        ))}
      {data && data.decided.length > 0 && (
        <section aria-label={t`Previous decisions`}>
          <h3 className="head">
            <Trans>Previous decisions</Trans>
          </h3>
          <UserCases cases={data.decided} empty="" />
        </section>
      )}
      {data && data.log.length > 0 && <CaseLog lines={data.log} />}
      <p className="meta">
        <Trans>Case {caseNumber(_id)}</Trans>
      </p>
    </div>
  )
}
