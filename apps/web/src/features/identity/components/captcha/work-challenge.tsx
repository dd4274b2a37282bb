import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import { solve, tokenSeconds } from '../../../../lib/captcha-altcha.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import styles from './work-challenge.module.css'

type State = 'open' | 'working' | 'done' | 'late' | 'failed'

/** One press, and the browser does a second of work that a program would have to pay for with every try. */
export function WorkChallenge({ onToken }: { onToken: (token: string | undefined) => void }) {
  const [state, setState] = useState<State>('open')
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  useEffect(() => {
    if (state !== 'done') return undefined
    const timer = setTimeout(() => {
      setState('late')
      onToken(undefined)
    }, tokenSeconds * 1000)
    return () => clearTimeout(timer)
  }, [state, onToken])

  async function begin() {
    setState('working')
    try {
      const token = await solve('visible', 'login')
      if (isGone.current) return
      setState('done')
      onToken(token)
    } catch (error) {
      console.error(error)
      if (!isGone.current) setState('failed')
    }
  }

  return (
    <div>
      {state !== 'done' && (
        <Button variant="outline" isFull isLoading={state === 'working'} onClick={() => void begin()}>
          {state === 'working' ? <Trans>Checking…</Trans> : <Trans>I'm human</Trans>}
        </Button>
      )}
      <output className={styles.state}>
        {state === 'done' && (
          <span className={styles.done}>
            <Check size={20} aria-hidden />
            <Trans>Thanks, you can carry on.</Trans>
          </span>
        )}
        {state === 'late' && (
          <span className={styles.late}>
            <Trans>The check has expired. Press the button again.</Trans>
          </span>
        )}
      </output>
      {state === 'failed' && (
        <ErrorLine role="alert">
          <Trans>The check didn't work. Check your connection and try again.</Trans>
        </ErrorLine>
      )}
    </div>
  )
}
