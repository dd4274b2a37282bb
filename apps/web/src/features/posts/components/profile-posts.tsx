import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import MessageSquare from 'lucide-react/icons/message-square'
import { firstName } from '../../../lib/words.ts'
import { Row } from '../../../ui/row.tsx'
import { userPostsQuery } from '../api.ts'

interface ProfilePostsProps {
  person: { username: string; name: string }
  isMine: boolean
}

/** On a profile: the way to what somebody wrote; on one's own also to what one has saved. */
export function ProfilePosts({ person, isMine }: ProfilePostsProps) {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(userPostsQuery(person.username))
  const [newest] = data?.pages.flatMap(({ items }) => items) ?? []
  if (!newest && !isMine) return null
  const isEmpty = data !== undefined && !newest
  return (
    <section aria-label={t`Posts`}>
      <Row
        start={<MessageSquare aria-hidden />}
        title={isMine ? <Trans>Your posts</Trans> : <Trans>{firstName(person)}'s posts</Trans>}
        subtitle={isEmpty ? t`Nothing yet. Share a plan, a tip or a photo.` : newest?.text}
        to={isEmpty ? '/posts/new' : `/users/${person.username}/posts`}
      />
      {isMine && (
        <Row
          start={<Bookmark aria-hidden />}
          title={<Trans>Saved posts</Trans>}
          subtitle={<Trans>Only you can see these</Trans>}
          to="/posts/saved"
        />
      )}
    </section>
  )
}
