import { t } from '@lingui/core/macro'
import { alert } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'

/** The page itself; whoever opens it is asked to log in, and then sees what they may. */
const linkTo = (username: string) => new URL(`/users/${username}`, window.location.origin).href

export async function copyProfileLink(username: string) {
  const link = linkTo(username)
  try {
    await window.navigator.clipboard.writeText(link)
    showToast(t`Link copied`)
  } catch (error) {
    console.error(error)
    await alert(t`Copy this link: ${link}`)
  }
}

export async function shareProfile({ username, name }: { username: string; name: string }) {
  if (!('share' in navigator)) return copyProfileLink(username)
  try {
    await navigator.share({ title: t`${name} on Wayfellow`, url: linkTo(username) })
  } catch (error) {
    // Closing the share sheet is an answer, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
  }
  return undefined
}
