import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkText } from '../../../ui/link-text.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { peopleQuery } from '../api.ts'
import { PersonEntry, PersonShapes } from './person-entry.tsx'

const shownAtOnce = 5

/** The first people whom the viewer could meet: on exchange in the same weeks, of their university, of their city. */
export function SuggestedPeople() {
  const { t } = useLingui()
  const query = useInfiniteQuery(peopleQuery('suggested', ''))
  const people = query.data?.pages[0]?.items ?? []
  return (
    <Skeleton isLoading={query.isPending} label={t`Loading people`} shapes={<PersonShapes count={3} />}>
      {people.length === 0 ? (
        <NoEntries list={query}>
          <p className="quiet">
            <Trans>Nobody from your university or city yet. Your friends could be the first.</Trans>
          </p>
        </NoEntries>
      ) : (
        <>
          <ul aria-label={t`People`}>
            {people.slice(0, shownAtOnce).map((person) => (
              <PersonEntry key={person._id} person={person} />
            ))}
          </ul>
          {people.length > shownAtOnce && (
            <LinkText isTappable to="/users">
              <Trans>See everyone</Trans>
            </LinkText>
          )}
        </>
      )}
    </Skeleton>
  )
}
