import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { firstName } from '../../../lib/words.ts'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { profileQuery } from '../../profiles/index.ts'
import { UserPosts } from '../components/user-posts.tsx'

/** /users/{username}/posts: what one person wrote. */
export function UserPostsScreen() {
  const { t } = useLingui()
  const { username = '' } = useParams()
  const { data: profile } = useQuery(profileQuery(username))
  const name = profile ? firstName(profile) : `@${username}`
  return (
    <>
      <ScreenBar title={t`${name}'s posts`} />
      <UserPosts username={username} name={name} />
    </>
  )
}
