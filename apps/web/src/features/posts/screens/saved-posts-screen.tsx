import { Trans, useLingui } from '@lingui/react/macro'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { savedPostsQuery } from '../api.ts'
import { PostList } from '../components/post-list.tsx'

/** /posts/saved: what I keep for later. */
export function SavedPostsScreen() {
  const { t } = useLingui()
  return (
    <PostList
      query={savedPostsQuery}
      empty={{
        art: <SearchArt />,
        title: t`No saved posts yet.`,
        text: t`Tap the bookmark under a post to save it here.`,
        action: (
          <ButtonLink size="small" to="/home">
            <Trans>See posts</Trans>
          </ButtonLink>
        ),
      }}
    />
  )
}
