import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { enterMovesOn } from './form.ts'
import { useNetwork } from './online.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { CodeInput } from '../ui/fields/code-input.tsx'
import styles from './code-form.module.css'
import type { Outcome } from './outcome.ts'
import { useUnreachable } from './use-unreachable.ts'

interface CodeFormProps {
  /** Read out with the field. */
  describedBy: string
  /** Not where there is something to look at first. */
  takesFocus?: boolean
  onCode: (code: string) => Promise<Outcome>
}

/** Six digits that submit themselves. The button is for a code that the network did not take. */
export function CodeForm({ describedBy, takesFocus = true, onCode }: CodeFormProps) {
  const { t } = useLingui()
  const unreachable = useUnreachable()
  const isOnline = useNetwork().kind !== 'offline'
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [tries, setAttempts] = useState(0)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function submit(full: string) {
    if (!isOnline || isBusy) return
    setError(undefined)
    setFailure(undefined)
    setBusy(true)
    const outcome = await onCode(full)
    setBusy(false)
    if (outcome.is === 'failed') setFailure(outcome.words || unreachable)
    if (outcome.is !== 'wrong') return
    // The field begins anew, and takes the focus back.
    setError(outcome.words)
    setCode('')
    setAttempts(tries + 1)
  }

  function pressed(event: FormEvent) {
    event.preventDefault()
    if (code.length === 6) void submit(code)
    else setError(t`Enter all six digits.`)
  }

  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={pressed}>
      <CodeInput
        key={tries}
        {...((takesFocus || tries > 0) && { ref: takeFocus })}
        label={t`Code`}
        isLabelHidden
        className={styles.code}
        aria-describedby={describedBy}
        readOnly={isBusy}
        error={error}
        onChange={(event) => {
          setCode(event.target.value)
          if (event.target.value !== '') setError(undefined)
        }}
        onComplete={(full) => void submit(full)}
      />
      <Button type="submit" isFull isLoading={isBusy} disabled={!isOnline}>
        <Trans>Continue</Trans>
      </Button>
      <div role="alert">
        {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
        {isOnline && failure && <ErrorLine>{failure}</ErrorLine>}
      </div>
    </form>
  )
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus()
}
