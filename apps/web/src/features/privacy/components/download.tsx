import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { tradeLink } from '../api.ts'

/** Behind the link of the mail. A press, not the visit, uses it up: programs open links by themselves. */
export function Download({ token }: { token: string }) {
  const { t } = useLingui()
  const [, setParams] = useSearchParams()
  const [state, setState] = useState<'idle' | 'asking' | 'over' | 'failed'>('idle')
  const start = async () => {
    setState('asking')
    const found = await tradeLink(token)
    if (typeof found === 'string') return setState(found)
    // The storage sends it as a file: this page stays.
    window.location.assign(found.url)
    return setParams({}, { replace: true })
  }
  return (
    <Card>
      <p className="strong">
        <Trans>Your data is ready</Trans>
      </p>
      {state === 'over' ? (
        <ErrorLine>{t`This link has already been used or has expired. Request a new one below.`}</ErrorLine>
      ) : (
        <Button isLoading={state === 'asking'} onClick={() => void start()}>
          <Trans>Download the file</Trans>
        </Button>
      )}
    </Card>
  )
}
