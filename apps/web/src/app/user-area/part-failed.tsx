import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNetwork } from '../../lib/online.ts'
import { Button } from '../../ui/button.tsx'
import styles from './part-failed.module.css'

interface PartFailedProps {
  /** The queries without an answer; nothing is drawn for none. */
  sources: readonly { refetch: () => Promise<unknown> }[]
  children: ReactNode
}

/** One line in a part of a screen whose other parts are there. */
export function PartFailed({ sources, children }: PartFailedProps) {
  const isOffline = useNetwork().kind === 'offline'
  if (sources.length === 0) return null
  return (
    <div className={styles.failed}>
      <p className="call quiet">
        {children} {isOffline && <Trans>You're offline.</Trans>}
      </p>
      <Button
        variant="outline"
        size="small"
        onClick={() => {
          for (const { refetch } of sources) void refetch()
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
