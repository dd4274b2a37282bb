import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pageConfig } from '../../lib/page-config.ts'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plain } from '../../ui/fields/matching.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { LinkText } from '../../ui/link-text.tsx'
import { type FaqEntry, faqGroups } from './faq-answers.ts'
import styles from './faq-screen.module.css'
import { Fold } from './fold.tsx'

/** /settings/faq: questions of students, in groups. A search finds entries that contain every word. */
export function FaqScreen() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const isAsked = ({ question, answer }: FaqEntry) => {
    const text = plain(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  }
  const groups = faqGroups()
    .map(({ key, title, entries }) => ({ key, title, entries: entries.filter(isAsked) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <div className={styles.page}>
      <SearchField label={t`Search the answers`} value={typed} onChange={setTyped} />
      {groups.length === 0 && (
        <EmptyState art={<SearchArt />} title={t`We don't have an answer to that yet.`} />
      )}
      {groups.map(({ key, title, entries }) => (
        <section key={key}>
          <h2 className="head">{title}</h2>
          {entries.map(({ key: name, question, answer }) => (
            <Fold key={name} title={question}>
              <p>{answer}</p>
            </Fold>
          ))}
        </section>
      ))}
      <p>
        <LinkText isTappable to="/safety">
          <Trans>Staying safe</Trans>
        </LinkText>
      </p>
      {pageConfig.contact !== null && (
        <p>
          <Trans>
            Still stuck? <a href={`mailto:${pageConfig.contact}`}>Write to us.</a>
          </Trans>
        </p>
      )}
    </div>
  )
}
