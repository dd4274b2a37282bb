import { t } from '@lingui/core/macro'
import { alert } from '../../ui/dialogs/dialogs.ts'

/** The link to sign up, which says who invites. */
export function inviteLink(username: string | null): string {
  const link = new URL('/register', window.location.origin)
  if (username !== null) link.searchParams.set('invite', username)
  return link.href
}

/** Shares the link; where the browser can't share, it is copied. */
export async function inviteFriends(text: string, username: string | null): Promise<void> {
  const url = inviteLink(username)
  if ('share' in navigator) {
    try {
      await navigator.share({ title: 'Wayfellow', text, url })
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
    }
    return
  }
  await alert((await copy(url)) ? t`Invite link copied ✅` : t`Copy this link for your friends: ${url}`)
}

/** Browsers may refuse the clipboard; the link must still reach the friends. */
async function copy(text: string): Promise<boolean> {
  try {
    await window.navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}
