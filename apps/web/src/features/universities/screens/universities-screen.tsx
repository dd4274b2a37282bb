import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { levels } from '@wayfellow/contract/client/universities/admin'
import type { ListedUniversity } from '@wayfellow/contract/universities/admin'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { catalogueQuery } from '../api.ts'
import { ImportCard } from '../components/import-card.tsx'
import { useLevelWords } from '../components/level-field.tsx'
import { AdminProposals } from '../components/open-proposals.tsx'
import { OpenWishes } from '../components/open-wishes.tsx'
import { studentsWords, whereabouts } from '../components/whereabouts.ts'
import styles from './universities-screen.module.css'

const typingPause = 100

/** The catalogue, as admins search and keep it. */
export function UniversitiesScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed.trim(), typingPause)
  useEffect(() => {
    if (settled !== q) setSearch(settled === '' ? {} : { q: settled }, { replace: true })
  }, [settled, q, setSearch])
  const levelWords = useLevelWords()
  const level = levels.find((known) => known === search.get('level')) ?? 'university'
  const { data, refetch } = useQuery(catalogueQuery(q, level, page))
  const renew = () => void refetch()
  const linkTo = (to: number) => ({
    search: new URLSearchParams({ ...(q === '' ? { level } : { q }), page: `${to}` }).toString(),
  })

  return (
    <div className={styles.page}>
      <OpenWishes />
      <AdminProposals />
      <div className={styles.tools}>
        <SearchField
          label={t`Name, city, short name or domain`}
          value={typed}
          maxLength={100}
          onChange={setTyped}
        />
        <ButtonLink to="/admin/universities/create" icon={<Plus aria-hidden />}>
          <Trans>Add university</Trans>
        </ButtonLink>
      </div>
      {q === '' && (
        <TabLinks
          label={t`Type of institution`}
          tabs={levels.map((each) => ({
            key: each,
            label: levelWords[each],
            to: `/admin/universities?level=${each}`,
            isCurrent: each === level,
          }))}
        />
      )}
      <Skeleton isLoading={data === undefined} label={t`Loading universities`} shapes={<Shapes />}>
        {data === null && (
          <EmptyState
            art={<SearchArt />}
            title={t`We couldn't load the universities`}
            text={t`Check your connection and try again.`}
            onRetry={renew}
          />
        )}
        {data && data.universities.length === 0 && <Nothing q={q} page={page} />}
        {data && data.universities.length > 0 && (
          <>
            <ul className={styles.list}>
              {data.universities.map((university) => (
                <Entry key={university._id} university={university} />
              ))}
            </ul>
            <Pager page={page} totalPages={data.totalPages} linkTo={linkTo} />
          </>
        )}
      </Skeleton>
      <ImportCard />
    </div>
  )
}

function Nothing({ q, page }: { q: string; page: number }) {
  const { t } = useLingui()
  const isBeyond = page > 1
  return (
    <EmptyState
      art={<SearchArt />}
      title={q !== '' && !isBeyond ? t`No results for “${q}”` : t`No universities yet`}
      text={isBeyond ? t`This page is beyond the last one.` : t`Add the first one, or import the list.`}
      action={
        isBeyond && (
          <ButtonLink size="small" variant="outline" to="/admin/universities">
            <Trans>Go to the first page</Trans>
          </ButtonLink>
        )
      }
    />
  )
}

function Entry({ university }: { university: ListedUniversity }) {
  const { i18n } = useLingui()
  const { _id, name, shortName, domains, students } = university
  const [first, ...more] = domains
  return (
    <li>
      <Link className={styles.row} to={`/admin/universities/edit?id=${_id}`}>
        <span className={styles.name}>
          <span className="strong">
            <bdi>{name}</bdi>
            {shortName !== null && <bdi className="quiet"> · {shortName}</bdi>}
          </span>
          <span className="meta">
            <bdi>{whereabouts(university) ?? <Trans>Unknown location</Trans>}</bdi>
          </span>
        </span>
        <span className={classNames('meta', styles.cell)}>
          {first === undefined ? <Trans>No domain</Trans> : <bdi>{first}</bdi>}
          {more.length > 0 && (
            <span>
              {' '}
              <Plural value={more.length} one="and # more" other="and # more" />
            </span>
          )}
        </span>
        <span className={classNames('meta', styles.cell, styles.count)}>{studentsWords(students, i18n)}</span>
      </Link>
    </li>
  )
}

function Shapes() {
  return (
    <div className={styles.list}>
      {Array.from({ length: 8 }, (_, nth) => (
        <div key={nth} className={styles.row}>
          <span className={styles.name}>
            <SkeletonLine width="70%" height={18} />
            <SkeletonLine width="40%" height={14} />
          </span>
        </div>
      ))}
    </div>
  )
}
