import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ManagedPromo } from '@wayfellow/contract/promos'
import type { QueueItem, QueueKind } from '@wayfellow/contract/reports/queue'
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { queueItemId } from '../components/queue.ts'
import { useShortcutsAreOn } from '../../../lib/shortcuts.ts'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { caseFileQuery, queueQuery, type Shown } from '../api.ts'
import { CaseEntry } from '../components/case-entry.tsx'
import { CaseList } from '../components/case-list.tsx'
import { QueueFilters, useQueueFilters } from '../components/queue-filters.tsx'
import { NumbersStrip } from '../components/numbers-strip.tsx'
import { useKeptPlace } from '../components/use-kept-place.ts'
import { useRowsInPlace } from '../components/use-rows-in-place.ts'
import { useQueueKeys } from '../components/use-queue-keys.ts'
import styles from './queue-screen.module.css'

interface QueueScreenProps {
  /** The default kind of the route; `?of=` overrides it. */
  of: 'reports' | 'promos'
  /** Promos are drawn by the promos feature. */
  drawPromo: (promo: ManagedPromo) => ReactNode
}

const isKind = (text: string | null): text is QueueKind =>
  text === 'all' || text === 'reports' || text === 'promos'

/**
 * Everything that needs a decision of an admin, reports and promos in one list: urgent ones first, then the oldest.
 * Each person appears once. The chosen case is in the URL, so that it can be shared with another admin.
 */
export function QueueScreen({ of: named, drawPromo }: QueueScreenProps) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const asked = params.get('of')
  const of = isKind(asked) ? asked : named
  const show: Shown = params.get('show') === 'closed' ? 'closed' : 'open'
  const filters = useQueueFilters()
  const list = useInfiniteQuery(queueQuery({ of, show, ...(show === 'open' ? filters.asked : { q: '' }) }))
  const pages = list.data?.pages.flatMap((page) => (page ? [page] : [])) ?? []
  const items = pages.flatMap((page) => page.items)
  const place = useRef<HTMLUListElement>(null)
  useQueueKeys(place)
  const counts = pages[0]?.counts
  const openCount = counts && (of === 'promos' ? 0 : counts.reports) + (of === 'reports' ? 0 : counts.promos)
  const choose = (kind: QueueKind, shown: Shown) =>
    setParams({ ...(kind !== named && { of: kind }), ...(shown === 'closed' && { show: shown }) })
  const chosen = params.get('case')
  const open = useOpenCase(setParams)
  const rows = useRowsInPlace(items, chosen)
  useKeptPlace(place, rows.map(stateOf).join(' '))
  const isListed = rows.some((row) => queueItemId(row) === chosen)
  return (
    <div className={styles.page}>
      <div className={styles.chips}>
        <Chips label={t`Show`}>
          <Chip isPressed={show === 'open'} onClick={() => choose(of, 'open')}>
            {openCount === undefined ? <Trans>Open</Trans> : <Trans>Open {openCount}</Trans>}
          </Chip>
          <Chip isPressed={show === 'closed'} onClick={() => choose(of, 'closed')}>
            <Trans>Decided</Trans>
          </Chip>
        </Chips>
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
      </div>
      {show === 'open' && of !== 'promos' && <QueueFilters {...filters} />}
      {chosen !== null && !list.isPending && !isListed && <CaseByAddress id={chosen} />}
      <CaseList
        list={list}
        label={t`Loading cases`}
        pages={pages.length}
        place={place}
        isDense
        empty={{
          title: filters.isAny
            ? t`No matching cases`
            : show === 'open'
              ? t`The queue is empty`
              : t`No decisions yet`,
          text:
            of === 'promos'
              ? t`Promos that city admins submit appear here.`
              : t`Reports from students, and notes they leave for the team in reviews, appear here.`,
        }}
      >
        {rows.map((row) => (
          <QueueRow
            key={queueItemId(row)}
            row={row}
            isOpen={queueItemId(row) === chosen}
            onOpen={open}
            drawPromo={drawPromo}
          />
        ))}
      </CaseList>
      <div className={styles.foot}>
        <Keys />
        <NumbersStrip />
        <LinkText to="/admin/health" isTappable>
          <Trans>Health of the app</Trans>
        </LinkText>
      </div>
    </div>
  )
}

const stateOf = (row: QueueItem) => `${queueItemId(row)}:${row.kind === 'case' ? row.case.version : ''}`

type SetParams = ReturnType<typeof useSearchParams>[1]

/** Chooses a case. The same function at every drawing, unlike the router's: sixty rows would be drawn anew for one. */
function useOpenCase(setParams: SetParams) {
  const latest = useRef(setParams)
  useLayoutEffect(() => {
    latest.current = setParams
  })
  return useCallback(
    (id: string) =>
      latest.current(
        (now) => {
          now.set('case', id)
          return now
        },
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [],
  )
}

interface QueueRowProps extends Pick<QueueScreenProps, 'drawPromo'> {
  row: QueueItem
  isOpen: boolean
  onOpen: (id: string) => void
}

/** Drawn anew only when it changed or is opened or shut. */
const QueueRow = memo(({ row, isOpen, onOpen, drawPromo }: QueueRowProps) => (
  <li>
    {row.kind === 'case' ? (
      <CaseEntry of={row.case} isOpen={isOpen} onOpen={() => onOpen(row.case._id)} />
    ) : (
      <div className={styles.promo}>{drawPromo(row.promo)}</div>
    )}
  </li>
))

/** A case whose address somebody was given: it may be decided, or stand further down. */
function CaseByAddress({ id }: { id: string }) {
  const { data, isPending } = useQuery(caseFileQuery(id))
  if (isPending) return null
  if (!data)
    return (
      <p className={styles.gone}>
        <Trans>This case doesn't exist.</Trans>
      </p>
    )
  return <CaseEntry of={data.case} isOpen onOpen={() => undefined} />
}

/** Only where there are keys to press: a phone has none. */
function Keys() {
  if (!useShortcutsAreOn()) return null
  return (
    <p className={`meta ${styles.keys}`}>
      <Trans>
        <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>c</kbd> assign to me, <kbd>d</kbd> dismiss or decline,{' '}
        <kbd>a</kbd> approve, <kbd>e</kbd> evidence, <kbd>r</kbd> conversation, <kbd>o</kbd> decide: then{' '}
        <kbd>w</kbd> warn, <kbd>h</kbd> remove content, <kbd>l</kbd> restrict, <kbd>b</kbd> ban, <kbd>g</kbd>{' '}
        permanently, <kbd>s</kbd> close without action, <kbd>1</kbd> to <kbd>9</kbd> template,{' '}
        <kbd>Enter</kbd> confirm
      </Trans>
    </p>
  )
}
