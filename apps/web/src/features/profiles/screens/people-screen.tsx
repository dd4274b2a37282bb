import { useLingui } from '@lingui/react/macro'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { nameLength, peopleLists } from '@wayfellow/contract/client/profiles/people'
import type { PeopleList as Which } from '@wayfellow/contract/profiles/people'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { keys } from '../api.ts'
import { PeopleList } from '../components/people-list.tsx'
import styles from './people-screen.module.css'

const typingMs = 100

/** /users: suggested people, followed people, followers, and a search by name. The choice is kept in the URL. */
export function PeopleScreen() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const list = listOf(params.get('list'))
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const name = useDebounced(typed.trim(), typingMs)
  useEffect(() => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (name === '') after.delete('q')
        else after.set('q', name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }, [name, setParams])
  const tabs: Record<Which, string> = {
    suggested: t`Suggested`,
    following: t`Following`,
    followers: t`Followers`,
  }
  return (
    <>
      <search className={styles.search}>
        <SearchField
          label={t`Find people by name`}
          maxLength={nameLength}
          value={typed}
          onChange={setTyped}
        />
        {/* Followers and followed people are kept current by live events. */}
        {(list === 'suggested' || name !== '') && <Refresh />}
      </search>
      {name === '' && (
        <TabLinks
          label={t`People`}
          tabs={peopleLists.map((each) => ({
            key: each,
            to: each === 'suggested' ? '/users' : `/users?list=${each}`,
            label: tabs[each],
            isCurrent: each === list,
          }))}
        />
      )}
      <PeopleList key={`${list} ${name}`} list={list} name={name} />
    </>
  )
}

const listOf = (text: string | null): Which => peopleLists.find((each) => each === text) ?? 'suggested'

function Refresh() {
  const client = useQueryClient()
  const isRefreshing = useIsFetching({ queryKey: keys.lists }) > 0
  const refresh = () => void client.refetchQueries({ queryKey: keys.lists, type: 'active' })
  return <RefreshButton onRefresh={refresh} isRefreshing={isRefreshing} />
}
