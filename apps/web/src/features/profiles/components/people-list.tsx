import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PeopleList as Which } from '@wayfellow/contract/profiles/people'
import type { ReactNode } from 'react'
import { ChatsArt } from '../../../ui/art/chats-art.tsx'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { peopleQuery } from '../api.ts'
import { PersonEntry, PersonShapes } from './person-entry.tsx'

/** One of my lists or, with a name to look for, everybody by that name. */
export function PeopleList({ list, name }: { list: Which; name: string }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(peopleQuery(list, name))
  const people = query.data?.pages.flatMap(({ items }) => items) ?? []
  const empty = useEmptyWords(list, name)
  const refresh = () => query.refetch()
  return (
    <Refreshable onRefresh={refresh}>
      <Skeleton isLoading={query.isPending} label={t`Loading people`} shapes={<PersonShapes count={6} />}>
        {people.length === 0 ? (
          <NoEntries list={query}>
            <EmptyState {...empty} />
          </NoEntries>
        ) : (
          <>
            <ul aria-label={t`People`}>
              {people.map((person) => (
                <PersonEntry key={person._id} person={person} />
              ))}
            </ul>
            <InfiniteList
              hasMore={query.hasNextPage}
              isLoadingMore={query.isFetchingNextPage}
              pages={query.data?.pages.length ?? 0}
              onMore={() => void query.fetchNextPage()}
              shapes={<PersonShapes count={3} />}
            />
          </>
        )}
      </Skeleton>
    </Refreshable>
  )
}

interface Words {
  art: ReactNode
  title: string
  text: string
  action?: ReactNode
}

function useEmptyWords(list: Which, name: string): Words {
  const { t } = useLingui()
  if (name !== '') {
    return {
      art: <SearchArt />,
      title: t`No one found for “${name}”`,
      text: t`Check the spelling, or try just the first name.`,
    }
  }
  const words: Record<Which, Words> = {
    suggested: {
      art: <ChatsArt />,
      title: t`No suggestions yet`,
      text: t`Add where you live, where you study and where you're going on exchange, and we'll suggest students there.`,
      action: (
        <ButtonLink size="small" to="/edit-profile">
          <Trans>Edit profile</Trans>
        </ButtonLink>
      ),
    },
    following: {
      art: <ChatsArt />,
      title: t`You're not following anyone yet`,
      text: t`Follow people you've met to find them again.`,
      action: (
        <ButtonLink size="small" to="/users">
          <Trans>See who's around</Trans>
        </ButtonLink>
      ),
    },
    followers: {
      art: <ChatsArt />,
      title: t`Nobody follows you yet`,
      text: t`Students who follow you will appear here. Only you are notified.`,
    },
  }
  return words[list]
}
