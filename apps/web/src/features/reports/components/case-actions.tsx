import { Trans } from '@lingui/react/macro'
import type { Case, CaseAction } from '@wayfellow/contract/reports'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { decisions } from './action-words.tsx'
import styles from './case-card.module.css'
import { CaseClaim } from './case-claim.tsx'
import { CaseConversation } from './case-conversation.tsx'
import { CaseDecision } from './case-decision.tsx'
import { CaseEvidence } from './case-evidence.tsx'

type Single = 'dismiss' | 'lift' | 'restore' | 'unpin'

/** The panel that is open below the case: a form, or something to read. */
type Panel = 'decide' | Single | 'read' | 'look'

/** Every decision needs a reason. */
export function CaseActions({ of: one }: { of: Case }) {
  const [open, setOpen] = useState<Panel>()
  const { viewerActions, source } = one
  const may = (act: Case['viewerActions'][number]) => viewerActions.includes(act)
  const turn = (panel: Panel) => ({
    'aria-expanded': open === panel,
    onClick: () => setOpen(open === panel ? undefined : panel),
  })
  const close = () => setOpen(undefined)
  if (viewerActions.length === 0) return null
  return (
    <>
      <div className={styles.actions}>
        {decisions.some(may) && (
          <Button size="small" variant="tonal" aria-keyshortcuts="o" {...turn('decide')}>
            <Trans>Decide</Trans>
          </Button>
        )}
        {may('lift') && (
          <Button size="small" variant="tonal" aria-keyshortcuts="l" {...turn('lift')}>
            <Trans>Reverse</Trans>
          </Button>
        )}
        {may('unpin') && (
          <Button size="small" variant="outline" {...turn('unpin')}>
            <Trans>Unpin</Trans>
          </Button>
        )}
        {may('restore') && (
          <Button size="small" variant="tonal" {...turn('restore')}>
            <Trans>Restore</Trans>
          </Button>
        )}
        {may('dismiss') && (
          <Button size="small" variant="outline" aria-keyshortcuts="d" {...turn('dismiss')}>
            {source === 'appeal' ? <Trans>Uphold</Trans> : <Trans>Dismiss</Trans>}
          </Button>
        )}
        {may('look') && (
          <Button size="small" variant="outline" aria-keyshortcuts="e" {...turn('look')}>
            <Trans>View evidence</Trans>
          </Button>
        )}
        {may('read') && (
          <Button size="small" variant="outline" aria-keyshortcuts="r" {...turn('read')}>
            <Trans>Read the conversation</Trans>
          </Button>
        )}
        <CaseClaim of={one} />
      </div>
      {open === 'look' && <CaseEvidence of={one} onClose={close} />}
      {open === 'read' && <CaseConversation of={one} onClose={close} />}
      {open !== undefined && open !== 'look' && open !== 'read' && (
        <CaseDecision key={open} of={one} acts={actionsOf(open, may)} onClose={close} />
      )}
    </>
  )
}

function actionsOf(
  panel: Single | 'decide',
  may: (act: CaseAction) => boolean,
): [CaseAction, ...CaseAction[]] {
  const [first = 'settle', ...rest] = panel === 'decide' ? decisions.filter(may) : [panel]
  return [first, ...rest]
}
