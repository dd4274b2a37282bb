import { t } from '@lingui/core/macro'
import type { Post } from '@wayfellow/contract/posts'
import { alert } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'

/** The page itself; whoever opens it is asked to log in, and then sees what they may. */
const linkTo = ({ _id }: Pick<Post, '_id'>) => new URL(`/posts/${_id}`, window.location.origin).href

export async function copyPostLink(post: Pick<Post, '_id'>) {
  const link = linkTo(post)
  try {
    await window.navigator.clipboard.writeText(link)
    showToast(t`Link copied`)
  } catch (error) {
    console.error(error)
    await alert(t`Copy this link: ${link}`)
  }
}

export async function sharePost(post: Post) {
  if (!('share' in navigator)) return copyPostLink(post)
  const { name } = post.user
  try {
    await navigator.share({ title: t`${name} on Wayfellow`, url: linkTo(post) })
  } catch (error) {
    // Closing the share sheet is an answer, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
  }
  return undefined
}
