import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { readStayCalendar, shareStay, unshareStay } from '@wayfellow/contract/client/stay-requests/card'
import type { StayCard } from '@wayfellow/contract/stay-requests/card'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import { act } from '../../../lib/action.ts'
import { download, fetchFile } from '../../../lib/file.ts'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { alert, confirm, showError } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'
import { showCard } from '../api.ts'
import styles from './stay-tools.module.css'

/** Adds the stay to the viewer's calendar, and shares a link with somebody who should know where they are. */
export function StayTools({ card }: { card: StayCard }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [busy, setBusy] = useState<'calendar' | 'share' | 'unshare'>()
  const { _id: stayId, request, sharePath } = card
  const mayShare = request.viewerActions.includes('share')

  async function during(what: typeof busy, action: () => Promise<void>) {
    setBusy(what)
    try {
      await action()
    } catch (error) {
      // A refusal has already been shown.
      console.error(error)
    }
    setBusy(undefined)
  }

  const addToCalendar = () =>
    during('calendar', async () => {
      try {
        download(await fetchFile(readStayCalendar, { stayId }), 'stay.ics')
      } catch (error) {
        void showError({ message: t`We couldn't create the calendar file. Try again in a moment.` })
        throw error
      }
    })

  const share = () =>
    during('share', async () => {
      const made = sharePath === null ? (await act(shareStay, { stayId })).card : card
      showCard(made)
      if (made.sharePath !== null) await pass(new URL(made.sharePath, window.location.origin).href)
    })

  async function stopSharing() {
    const isSure = await confirm({
      title: t`Stop sharing?`,
      message: t`The link will stop working for anyone who has it.`,
      confirmLabel: t`Stop sharing`,
      style: 'warning',
    })
    if (isSure) await during('unshare', async () => showCard((await act(unshareStay, { stayId })).card))
  }

  return (
    <div className={styles.tools}>
      <Button
        isFull
        variant="tonal"
        icon={<CalendarPlus aria-hidden />}
        isLoading={busy === 'calendar'}
        disabled={isOffline}
        onClick={() => void addToCalendar()}
      >
        <Trans>Add to calendar</Trans>
      </Button>
      {mayShare && (
        <>
          <Button
            isFull
            variant="tonal"
            icon={<Share aria-hidden />}
            isLoading={busy === 'share'}
            disabled={isOffline}
            onClick={() => void share()}
          >
            <Trans>Share with someone I trust</Trans>
          </Button>
          <p className="meta">
            <Trans>
              They see your host's name, the city, the dates and whether you've arrived, but not the address.
              The link stops working when the stay ends.
            </Trans>
          </p>
        </>
      )}
      {sharePath !== null && (
        <Button
          size="small"
          variant="quiet"
          isLoading={busy === 'unshare'}
          disabled={isOffline}
          onClick={() => void stopSharing()}
        >
          <Trans>Stop sharing</Trans>
        </Button>
      )}
    </div>
  )
}

async function pass(link: string): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title: say`My stay`, url: link })
      return
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error(error)
    }
  }
  try {
    await navigator.clipboard.writeText(link)
    showToast(say`Link copied`)
  } catch (error) {
    console.error(error)
    await alert(say`Copy this link: ${link}`)
  }
}
