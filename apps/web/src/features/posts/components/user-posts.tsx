import { useLingui } from '@lingui/react/macro'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { userPostsQuery } from '../api.ts'
import { PostList } from './post-list.tsx'

/** Posts of one person. */
export function UserPosts({ username, name }: { username: string; name: string }) {
  const { t } = useLingui()
  return (
    <PostList
      query={userPostsQuery(username)}
      empty={{ art: <SearchArt />, title: t`No posts yet.`, text: t`${name}'s posts will appear here.` }}
    />
  )
}
