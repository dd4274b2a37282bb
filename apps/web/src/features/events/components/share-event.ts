import { t } from '@lingui/core/macro'
import type { PlannedEvent } from '@wayfellow/contract/events'
import { alert } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'

/** The public page where there is one; else the page itself, for people who log in. */
const linkTo = ({ _id, sharePath }: PlannedEvent) =>
  new URL(sharePath ?? `/events/${_id}`, window.location.origin).href

export async function shareEvent(event: PlannedEvent): Promise<void> {
  const link = linkTo(event)
  if ('share' in navigator) {
    try {
      await navigator.share({ title: event.title, url: link })
      return
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error(error)
    }
  }
  try {
    await window.navigator.clipboard.writeText(link)
    showToast(t`Link copied`)
  } catch (error) {
    console.error(error)
    await alert(t`Copy this link: ${link}`)
  }
}
