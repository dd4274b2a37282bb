import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UsersShown } from '@wayfellow/contract/reports/people'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { usersQuery } from '../components/users.ts'
import { UserRow } from '../components/user-row.tsx'
import styles from './users-screen.module.css'

const typingPause = 100
const shows = ['all', 'banned', 'limited', 'cityAdmins', 'incomplete', 'unverified', 'admins'] as const
type Show = UsersShown | 'admins'

/** Everybody with an account: students to be searched and filtered, and, as one of the filters, the admins. */
export function UsersScreen({ admins }: { admins: ReactNode }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const show = shows.find((one) => one === search.get('show')) ?? 'all'
  const names: Record<Show, string> = {
    all: t`All`,
    banned: t`Banned`,
    limited: t`Restricted`,
    cityAdmins: t`City admins`,
    incomplete: t`Incomplete`,
    unverified: t`Not confirmed yet`,
    admins: t`Admins`,
  }
  const choose = (wanted: Show) => {
    const q = wanted === 'admins' ? '' : (search.get('q') ?? '')
    setSearch({ ...(q && { q }), ...(wanted !== 'all' && { show: wanted }) })
  }
  return (
    <>
      <div className={styles.filters}>
        <Chips label={t`Show`}>
          {shows.map((one) => (
            <Chip key={one} isPressed={one === show} onClick={() => choose(one)}>
              {names[one]}
            </Chip>
          ))}
        </Chips>
      </div>
      {show === 'admins' ? admins : <Students show={show} />}
    </>
  )
}

function Students({ show }: { show: UsersShown }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const page = Math.min(50, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed.trim(), typingPause)
  const filter = show === 'all' ? {} : { show }
  useEffect(() => {
    if (settled === q) return
    const kept = show === 'all' ? {} : { show }
    setSearch(settled === '' ? kept : { ...kept, q: settled }, { replace: true })
  }, [settled, q, show, setSearch])
  const { data, refetch } = useQuery(usersQuery({ q, show, page }))
  const linkTo = (to: number) => ({
    search: new URLSearchParams({ ...(q && { q }), ...filter, page: `${to}` }).toString(),
  })
  return (
    <div className={styles.page}>
      <SearchField
        label={t`Name, username or full email address`}
        value={typed}
        maxLength={254}
        onChange={setTyped}
      />
      <Skeleton isLoading={data === undefined} label={t`Loading users`} shapes={<Shapes />}>
        {data === null && (
          <EmptyState
            art={<SearchArt />}
            title={t`We couldn't load the users`}
            text={t`Check your connection and try again.`}
            onRetry={() => void refetch()}
          />
        )}
        {data && data.users.length === 0 && <Nobody q={q} isBeyond={page > 1} />}
        {data && data.users.length > 0 && (
          <>
            <ul className={styles.list}>
              {data.users.map((user) => (
                <UserRow key={user._id} user={user} />
              ))}
            </ul>
            <Pager page={page} totalPages={data.totalPages} linkTo={linkTo} />
          </>
        )}
      </Skeleton>
    </div>
  )
}

function Nobody({ q, isBeyond }: { q: string; isBeyond: boolean }) {
  const { t } = useLingui()
  if (isBeyond)
    return (
      <EmptyState
        art={<SearchArt />}
        title={t`Nobody here`}
        text={t`There's nothing on this page. You've gone past the last one.`}
        action={
          <ButtonLink size="small" variant="outline" to="/admin/users">
            <Trans>Go to the first page</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      art={<SearchArt />}
      title={q === '' ? t`Nobody here` : t`No users found for “${q}”`}
      text={
        q === ''
          ? t`No matching users`
          : t`Search by the start of a name or by a full email address. Your filters may also be hiding people.`
      }
    />
  )
}

function Shapes() {
  return (
    <div className={styles.list}>
      {Array.from({ length: 8 }, (_, nth) => (
        <div key={nth} className={styles.shape}>
          <SkeletonLine width="50%" height={18} />
          <SkeletonLine width="30%" height={14} />
        </div>
      ))}
    </div>
  )
}
