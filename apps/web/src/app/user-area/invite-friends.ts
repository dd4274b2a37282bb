import { t } from '@lingui/core/macro'
import { alert } from '../../ui/dialogs/dialogs.ts'

/** Shares the link to sign up; where the browser can't share, it is copied. */
export async function inviteFriends(text: string): Promise<void> {
  const url = new URL('/register', window.location.origin).href
  if ('share' in navigator) {
    try {
      await navigator.share({ title: 'Wayfellow', text, url })
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
    }
    return
  }
  await copy(url)
  await alert(t`Invite link copied ✅`)
}

async function copy(text: string): Promise<void> {
  await window.navigator.clipboard.writeText(text)
}
