import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ChatsArt } from '../../../ui/art/chats-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScreenSpinner } from '../../../ui/screen-spinner.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { readRingsAnew, ringsQuery, userStoriesQuery } from '../api.ts'
import { StoryShow } from '../components/story-show.tsx'

/** The stories of one person, then of the next in the row. */
export function StoriesScreen() {
  const { t } = useLingui()
  const { username = '' } = useParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  const { data, isPending, refetch } = useQuery(userStoriesQuery(username))
  const rings = useInfiniteQuery(ringsQuery)
  const names = rings.data?.pages.flatMap((page) => page?.rings.map(({ user }) => user.username) ?? []) ?? []
  // The row is as it was when one came: who was seen moves back only when one has left.
  useEffect(() => () => void readRingsAnew(), [])
  const [cameFrom] = useState(key)

  const close = () => void (cameFrom === 'default' ? navigate('/home') : navigate(-1))
  const turnTo = (step: 1 | -1) => {
    const at = names.indexOf(username)
    const next = at < 0 && step === 1 ? names[0] : names[at + step]
    if (next === undefined || next === username) close()
    else void navigate(`/stories/${encodeURIComponent(next)}`, { replace: true })
  }

  if (isPending) return <ScreenSpinner />
  if (!data?.user) {
    return (
      <>
        <h1 className="sr" tabIndex={-1}>
          {t`Story`}
        </h1>
        {data === null ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <EmptyState
            art={<ChatsArt />}
            title={t`This story is over.`}
            text={t`Stories are visible for a day.`}
            action={
              <ButtonLink size="small" to="/home">
                <Trans>Back to Home</Trans>
              </ButtonLink>
            }
          />
        )}
      </>
    )
  }
  return (
    <StoryShow key={username} user={data.user} stories={data.stories} onClose={close} onPerson={turnTo} />
  )
}
