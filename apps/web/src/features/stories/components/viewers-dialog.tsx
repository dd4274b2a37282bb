import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Story } from '@wayfellow/contract/stories'
import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { viewersQuery } from '../api.ts'
import styles from './viewers-dialog.module.css'

/** Viewers of the own story; nobody else can see them. */
export function ViewersDialog({ story, onClose }: { story: Story; onClose: () => void }) {
  const { t } = useLingui()
  const list = useInfiniteQuery({
    ...viewersQuery(story._id),
    staleTime: 0,
    refetchOnMount: true,
  })
  const { data, isPending } = list
  const viewers = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Dialog isOpen onClose={onClose} title={t`Seen by`} isLoading={isPending}>
      <p className="meta">
        <Trans>Only you can see this. We delete the names a day after the story ends.</Trans>
      </p>
      {viewers.length === 0 ? (
        <NoEntries list={list}>
          <p>
            <Trans>No names to show.</Trans>
          </p>
        </NoEntries>
      ) : (
        <ul>
          {viewers.map(({ user, isLiked }) => (
            <li key={user._id}>
              <Link className={styles.row} to={`/users/${encodeURIComponent(user.username)}`}>
                <Avatar name={user.name} src={user.photo} />
                <bdi className={styles.name}>{user.name}</bdi>
                {isLiked && (
                  <span className={styles.liked}>
                    <Heart aria-hidden fill="currentColor" />
                    <Trans>liked it</Trans>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </Dialog>
  )
}
