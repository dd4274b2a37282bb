import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addressUsed, codeOver, codeResendSeconds, wrongCode } from '@wayfellow/contract/universities'
import type { StudentStatus } from '@wayfellow/contract/universities'
import { type FormEvent, useId, useState } from 'react'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { CodeInput } from '../../../ui/fields/code-input.tsx'
import { askForCode, enterCode, isRefusedAs } from '../api.ts'
import { AddressStep } from './address-step.tsx'
import styles from './student-section.module.css'

interface CodeStepProps {
  pending: NonNullable<StudentStatus['pending']>
  readAt: number
  /** Asked for just now: the next thing to do is to type. */
  isFresh: boolean
}

export function CodeStep({ pending, readAt, isFresh }: CodeStepProps) {
  const { t } = useLingui()
  const explanation = useId()
  const isOnline = useNetwork().kind !== 'offline'
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isOver, setOver] = useState(pending.guessesLeft === 0)
  const [isChanging, setChanging] = useState(false)

  async function submit(full: string) {
    if (!isOnline || isBusy) return
    setError(undefined)
    setFailure(undefined)
    setBusy(true)
    const refusal = await enterCode(full)
    setBusy(false)
    if (!refusal) return
    if (isRefusedAs(refusal, wrongCode)) {
      // The field begins anew.
      setError(refusal.message)
      setCode('')
      setTries(tries + 1)
    } else if (isRefusedAs(refusal, codeOver)) setOver(true)
    else if (isRefusedAs(refusal, addressUsed)) setFailure(refusal.message)
    else setFailure(refusal.message || t`We couldn't reach Wayfellow. Check your network and try again.`)
  }

  function pressed(event: FormEvent) {
    event.preventDefault()
    if (code.length === 6) void submit(code)
    else setError(t`Enter all six digits.`)
  }

  if (isChanging) return <AddressStep isAgain={false} lastEmail={pending.email} />
  return (
    <div className={styles.stack}>
      <div id={explanation} className={styles.lines}>
        <p>
          <Trans>
            We sent a code to <bdi className="strong">{pending.email}</bdi>.
          </Trans>
        </p>
        <p className="quiet">
          <Trans>It works for 30 minutes. Nothing there after a minute? Look among the spam.</Trans>
        </p>
      </div>
      {isOver ? (
        <ErrorLine role="alert">{t`This code is over. Ask for a new one.`}</ErrorLine>
      ) : (
        <form noValidate ref={enterMovesOn} className={styles.stack} onSubmit={pressed}>
          <CodeInput
            key={tries}
            label={t`Code`}
            aria-describedby={explanation}
            ref={isFresh || tries > 0 ? takeFocus : null}
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
        </form>
      )}
      <div role="alert">
        {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
        {isOnline && failure && <ErrorLine>{failure}</ErrorLine>}
      </div>
      <Resend
        pending={pending}
        readAt={readAt}
        onResent={() => {
          setOver(false)
          setError(undefined)
          setFailure(undefined)
          setTries(tries + 1)
        }}
      />
      <Button isFull variant="outline" onClick={() => setChanging(true)}>
        <Trans>Change address</Trans>
      </Button>
    </div>
  )
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus()
}

type ResendProps = Omit<CodeStepProps, 'isFresh'> & { onResent: () => void }

function Resend({ pending, readAt, onResent }: ResendProps) {
  const isOnline = useNetwork().kind !== 'offline'
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const secondsLeft = useSecondsUntil(readAt + pending.resendInSeconds * 1000, codeResendSeconds)

  const resend = async () => {
    setFailure(undefined)
    setBusy(true)
    const refusal = await askForCode(pending.email)
    setBusy(false)
    if (refusal) setFailure(refusal.message)
    else onResent()
  }

  return (
    <>
      <Button
        isFull
        variant="outline"
        isLoading={isBusy}
        disabled={!isOnline || secondsLeft > 0}
        onClick={() => void resend()}
      >
        {secondsLeft > 0 ? (
          <Plural value={secondsLeft} one="New code in # second" other="New code in # seconds" />
        ) : (
          <Trans>Send a new code</Trans>
        )}
      </Button>
      <div role="alert">{failure && <ErrorLine>{failure}</ErrorLine>}</div>
    </>
  )
}
