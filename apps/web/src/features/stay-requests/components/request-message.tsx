import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { stayQuery } from '../api.ts'
import { RequestCard } from './request-card.tsx'
import styles from './request-message.module.css'
import { useNotingVisible } from './visible-cards.ts'

type RequestMessageProps = {
  id: string
  /** The text of the message, used when the card cannot be loaded. */
  text: string | null
}

/** The message that carries a request: shows its card in the current state. */
export function RequestMessage({ id, text }: RequestMessageProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const { data: request, isPending, refetch } = useQuery(stayQuery(id))
  useNotingVisible(id, place)
  return (
    <div ref={place}>
      <Skeleton isLoading={isPending} label={t`Loading the request`} shapes={<SkeletonBlock height={260} />}>
        {request ? (
          <RequestCard request={request} />
        ) : (
          <div className={styles.failed}>
            {text !== null && <p dir="auto">{text}</p>}
            <p className="meta">
              <Trans>We couldn't load this request.</Trans>
            </p>
            <Button size="small" variant="outline" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </Skeleton>
    </div>
  )
}
