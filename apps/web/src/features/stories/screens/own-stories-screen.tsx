import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { storyArchiveDays } from '@wayfellow/contract/client/stories'
import type { Story } from '@wayfellow/contract/stories'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, lazy, useState } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { ChatsArt } from '../../../ui/art/chats-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { ownStoriesQuery, remove, storyPhotoQuery } from '../api.ts'
import styles from './own-stories-screen.module.css'

const ViewersDialog = lazy(async () => ({
  default: (await import('../components/viewers-dialog.tsx')).ViewersDialog,
}))

/** One's own stories of a month, also those that are over: nobody else sees them. */
export function OwnStoriesScreen() {
  const { t } = useLingui()
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(ownStoriesQuery)
  const [looked, setLooked] = useState<Story>()
  const stories = data?.pages.flatMap(({ items }) => items) ?? []
  const create = (
    <ButtonLink size="small" to="/stories/new">
      <Trans>New story</Trans>
    </ButtonLink>
  )
  return (
    <div className={styles.page}>
      <p className="quiet">
        <Trans>Only you can see past stories. We delete them after {storyArchiveDays} days.</Trans>
      </p>
      <Skeleton isLoading={isPending} label={t`Loading your stories`} shapes={<SkeletonBlock height={240} />}>
        {stories.length === 0 ? (
          <NoEntries list={{ data, refetch }}>
            <EmptyState
              art={<ChatsArt />}
              title={t`No stories yet.`}
              text={t`Share where you are with a photo and a few words. It's visible for a day.`}
              action={create}
            />
          </NoEntries>
        ) : (
          <>
            {create}
            <ul className={styles.grid}>
              {stories.map((story) => (
                <Kept key={story._id} story={story} onLook={() => setLooked(story)} />
              ))}
            </ul>
          </>
        )}
      </Skeleton>
      <InfiniteList
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        pages={data?.pages.length ?? 0}
        onMore={() => void fetchNextPage()}
        shapes={<SkeletonBlock height={240} />}
      />
      {looked && (
        <Suspense>
          <ViewersDialog story={looked} onClose={() => setLooked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function Kept({ story, onLook }: { story: Story; onLook: () => void }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(storyPhotoQuery(story._id))
  const { photo, caption, isOver, own } = story
  const since = sinceWords(new Date(story.createdAt), i18n.locale)
  const count = own?.viewersCount ?? 0

  async function discard() {
    const isSure = await confirm({
      title: t`Delete this story?`,
      message: t`It will disappear for everyone right away, photo included.`,
      style: 'danger',
      confirmLabel: t`Delete story`,
    })
    if (isSure) await remove(story._id)
  }

  return (
    <li className={styles.kept}>
      <span className={styles.frame} style={{ backgroundImage: `url(${photo.blur})` }}>
        {data && <img className={styles.photo} src={data.sources.small} alt={photo.alt || caption} />}
      </span>
      <p className="meta">
        {since} · {isOver ? <Trans>Ended</Trans> : <Trans>Still visible</Trans>}
      </p>
      <p className={styles.caption} dir="auto">
        {caption}
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.viewers} onClick={onLook}>
          <Plural value={count} one="Seen by # person" other="Seen by # people" />
        </button>
        <IconButton label={t`Delete story`} icon={<Trash2 aria-hidden />} onClick={() => void discard()} />
      </div>
    </li>
  )
}
