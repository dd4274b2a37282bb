import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import { useEffect, useState } from 'react'
import { stayWords } from '../../../lib/days.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { chatStaysQuery, stayQuery } from '../api.ts'
import { RequestCard } from './request-card.tsx'
import styles from './stay-bar.module.css'
import { shortStatus, titleOf } from './stay-words.ts'
import { useVisibleCards } from './visible-cards.ts'

/** Shows the current request as a bar while its card is scrolled out of view. */
export function StayBar({ chatId }: { chatId: string }) {
  const visible = useVisibleCards()
  const { data: requests = [] } = useQuery(chatStaysQuery(chatId))
  const current = requests.find(isCurrent)
  const [open, setOpen] = useState<StayRequest>()
  const isPlaced = usePlaced()
  return (
    <>
      {isPlaced && current && !visible.has(current._id) && (
        <Bar request={current} onOpen={() => setOpen(current)} />
      )}
      {open && <OpenCard known={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Waits until the conversation has settled and the visible cards are known; before that, the bar would flicker. */
function usePlaced(): boolean {
  const [isPlaced, setPlaced] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPlaced(true), 400)
    return () => clearTimeout(timer)
  }, [])
  return isPlaced
}

/** The request is open, agreed, or still needs an answer to whether the stay happened. */
const isCurrent = ({ phase, viewerActions }: StayRequest) =>
  phase === 'open' || phase === 'upcoming' || phase === 'now' || viewerActions.includes('sayWhether')

function Bar({ request, onOpen }: { request: StayRequest; onOpen: () => void }) {
  const { i18n } = useLingui()
  return (
    <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.days}>{stayWords(request.suggested ?? request, i18n)}</span>
      <span className={styles.status}>{shortStatus(request)}</span>
      <span className={styles.open}>
        <Trans context="to open it">Open</Trans>
      </span>
    </button>
  )
}

function OpenCard({ known, onClose }: { known: StayRequest; onClose: () => void }) {
  const { data } = useQuery(stayQuery(known._id))
  const request = data ?? known
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(request)}>
      <RequestCard request={request} />
    </Dialog>
  )
}
