import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ManagedPromo } from '@wayfellow/contract/promos'
import type { QueueKind } from '@wayfellow/contract/reports-queue'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { queueItemId } from '../../../lib/queue.ts'
import { useShortcutsAreOn } from '../../../lib/shortcuts.ts'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { queueQuery, type Shown } from '../api.ts'
import { CaseCard } from '../components/case-card.tsx'
import { CaseList } from '../components/case-list.tsx'
import { NumbersStrip } from '../components/numbers-strip.tsx'
import { useKeptPlace } from '../components/use-kept-place.ts'
import { useQueueKeys } from '../components/use-queue-keys.ts'
import styles from './queue-screen.module.css'

interface QueueScreenProps {
  /** What the route is called after; another chip stands in the address. */
  of: 'reports' | 'promos'
  /** Promos are drawn by another part. */
  drawPromo: (promo: ManagedPromo) => ReactNode
}

const isKind = (text: string | null): text is QueueKind =>
  text === 'all' || text === 'reports' || text === 'promos'

/** What waits for a decision of an admin, reports and promos in one list: the urgent and then the oldest first. */
export function QueueScreen({ of: named, drawPromo }: QueueScreenProps) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const asked = params.get('of')
  const of = isKind(asked) ? asked : named
  const show: Shown = params.get('show') === 'closed' ? 'closed' : 'open'
  const list = useInfiniteQuery(queueQuery(of, show))
  const pages = list.data?.pages.flatMap((page) => (page ? [page] : [])) ?? []
  const items = pages.flatMap((page) => page.items)
  const place = useRef<HTMLUListElement>(null)
  useQueueKeys(place)
  useKeptPlace(place, items.length)
  const counts = pages[0]?.counts ?? { reports: 0, promos: 0 }
  const open = (of === 'promos' ? 0 : counts.reports) + (of === 'reports' ? 0 : counts.promos)
  const choose = (kind: QueueKind, shown: Shown) =>
    setParams({ ...(kind !== named && { of: kind }), ...(shown === 'closed' && { show: shown }) })
  return (
    <div className={styles.page}>
      <Counts counts={counts} />
      <NumbersStrip />
      <Chips label={t`What`}>
        <Chip isPressed={of === 'all'} onClick={() => choose('all', show)}>
          <Trans>All</Trans>
        </Chip>
        <Chip isPressed={of === 'reports'} onClick={() => choose('reports', show)}>
          <Trans>Reports</Trans>
        </Chip>
        <Chip isPressed={of === 'promos'} onClick={() => choose('promos', show)}>
          <Trans>Promos</Trans>
        </Chip>
      </Chips>
      <Chips label={t`Show`}>
        <Chip isPressed={show === 'open'} onClick={() => choose(of, 'open')}>
          <Trans>Open {open}</Trans>
        </Chip>
        <Chip isPressed={show === 'closed'} onClick={() => choose(of, 'closed')}>
          <Trans>Decided</Trans>
        </Chip>
      </Chips>
      <CaseList
        list={list}
        label={t`Loading cases`}
        pages={pages.length}
        place={place}
        head={<Keys />}
        empty={{
          title: show === 'open' ? t`Queue clear.` : t`Nothing decided yet.`,
          text:
            of === 'promos'
              ? t`What city admins submit for their cities stands here.`
              : t`What students report, and what they write to the team in a review, stands here.`,
        }}
      >
        {items.map((item) => (
          <li key={queueItemId(item)}>
            {item.kind === 'case' ? <CaseCard of={item.case} /> : drawPromo(item.promo)}
          </li>
        ))}
      </CaseList>
    </div>
  )
}

function Counts({ counts: { reports, promos } }: { counts: { reports: number; promos: number } }) {
  return (
    <p className="quiet">
      <Plural value={reports} one="# report" other="# reports" /> ·{' '}
      <Plural value={promos} one="# promo" other="# promos" />
    </p>
  )
}

/** Only where there are keys to press: a phone has none. */
function Keys() {
  if (!useShortcutsAreOn()) return null
  return (
    <p className={`meta ${styles.keys}`}>
      <Trans>
        <kbd>j</kbd> next, <kbd>k</kbd> back, <kbd>o</kbd> decide, <kbd>a</kbd> approve, <kbd>d</kbd> dismiss
        or decline, <kbd>e</kbd> evidence
      </Trans>
    </p>
  )
}
