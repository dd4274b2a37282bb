import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TermProposal, UniversityTerms } from '@wayfellow/contract/universities/terms'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ownTermsQuery, type ProposalAction, settleTerm } from './term-calls.ts'
import { ProposeTermForm } from './propose-term-form.tsx'
import styles from './term-dates.module.css'
import stack from './student-section.module.css'
import { TermLine } from './term-line.tsx'
import { termSources } from './term-words.ts'

/** Term dates of one's own university: where they come from, what waits for a second student, and a form for more. */
export function TermDates() {
  const { data, refetch } = useQuery(ownTermsQuery)
  if (data === null) return <LoadFailed onRetry={() => void refetch()} />
  return data?.university ? <Known terms={data} /> : null
}

function Known({ terms: { terms, proposals, declined, viewerActions } }: { terms: UniversityTerms }) {
  const { t } = useLingui()
  const [isProposing, setProposing] = useState(false)
  const sources = termSources()
  return (
    <section id="terms" className={stack.stack}>
      <h3 className="strong">
        <Trans>Your university's term dates</Trans>
      </h3>
      {terms.length === 0 && proposals.length === 0 && (
        <p className="quiet">
          <Trans>No dates yet. Hosts use them to block their exam weeks.</Trans>
        </p>
      )}
      {terms.length > 0 && (
        <ul className={styles.list} aria-label={t`Confirmed dates`}>
          {terms.map((term) => (
            <li key={`${term.kind} ${term.startsOn}`} className={styles.item}>
              <TermLine {...term}>{sources[term.source]}</TermLine>
            </li>
          ))}
        </ul>
      )}
      {proposals.length > 0 && (
        <ul className={styles.list} aria-label={t`Proposed dates`}>
          {proposals.map((proposal) => (
            <Proposal key={proposal._id} proposal={proposal} />
          ))}
        </ul>
      )}
      {declined.length > 0 && (
        <ul className={styles.list} aria-label={t`Declined dates`}>
          {declined.map((term) => (
            <li key={`${term.kind} ${term.startsOn} ${term.endsOn}`} className={styles.item}>
              <TermLine {...term}>
                {t`You proposed these, but a city admin or our team declined them because the dates looked wrong.`}
              </TermLine>
            </li>
          ))}
        </ul>
      )}
      {isProposing ? (
        <ProposeTermForm onDone={() => setProposing(false)} />
      ) : (
        viewerActions.includes('propose') && (
          <p className={stack.actions}>
            <Button size="small" variant="outline" onClick={() => setProposing(true)}>
              <Trans>Propose dates</Trans>
            </Button>
          </p>
        )
      )}
    </section>
  )
}

function Proposal({ proposal }: { proposal: TermProposal }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const { _id: id, isMine, viewerActions } = proposal
  const settle = async (act: ProposalAction) => {
    setBusy(true)
    await settleTerm(id, act)
    setBusy(false)
  }
  return (
    <li className={styles.item}>
      <TermLine {...proposal}>
        {isMine
          ? t`You proposed these dates. Someone else needs to confirm them.`
          : t`A student proposed these dates. Are they right?`}
      </TermLine>
      {viewerActions.includes('confirm') && (
        <Button size="small" variant="outline" isLoading={isBusy} onClick={() => void settle('confirm')}>
          <Trans>Confirm dates</Trans>
        </Button>
      )}
      {viewerActions.includes('withdraw') && (
        <Button size="small" variant="outline" isLoading={isBusy} onClick={() => void settle('withdraw')}>
          <Trans>Withdraw proposal</Trans>
        </Button>
      )}
    </li>
  )
}
