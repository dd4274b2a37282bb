import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { firstName } from '../../../lib/words.ts'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { profileQuery } from '../../profiles/index.ts'
import { userPostsQuery } from '../api.ts'
import { PostList } from '../components/post-list.tsx'

/** /users/{username}/posts: what one person wrote. */
export function UserPostsScreen() {
  const { t } = useLingui()
  const { username = '' } = useParams()
  const { data: profile } = useQuery(profileQuery(username))
  const name = profile ? firstName(profile) : `@${username}`
  return (
    <>
      <ScreenBar title={t`Posts of ${name}`} />
      <PostList
        query={userPostsQuery(username)}
        empty={{ art: <SearchArt />, title: t`No posts yet.`, text: t`What ${name} writes will stand here.` }}
      />
    </>
  )
}
