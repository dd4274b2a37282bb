import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../button.tsx'
import { FocusOnOpen } from './focus-on-open.tsx'

/** The foot of a dialog that only wants to be read: its one button has the focus, so Enter closes it. */
export function OkFoot({ onClose }: { onClose: () => void }) {
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <>
      <FocusOnOpen target={ok} />
      <Button ref={ok} size="small" onClick={onClose}>
        <Trans>OK</Trans>
      </Button>
    </>
  )
}
