import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { codeOver, codeResendSeconds, wrongCode } from '@wayfellow/contract/client/universities'
import type { StudentStatus } from '@wayfellow/contract/universities'
import { useId, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { CodeForm } from '../../../lib/code-form.tsx'
import type { Outcome } from '../../../lib/outcome.ts'
import { askForCode, enterCode, isRefusedAs } from '../api.ts'
import { AddressStep } from './address-step.tsx'
import styles from './student-section.module.css'
import { UniversityQuestion } from './university-question.tsx'
import { WishForm } from './wish-form.tsx'

interface CodeStepProps {
  pending: NonNullable<StudentStatus['pending']>
  readAt: number
  /** Asked for just now: the next thing to do is to type. */
  isFresh: boolean
}

export function CodeStep({ pending, readAt, isFresh }: CodeStepProps) {
  const explanation = useId()
  const { t } = useLingui()
  const [codes, setCodes] = useState(0)
  const [isOver, setOver] = useState(pending.guessesLeft === 0)
  const [isChanging, setChanging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [chosenId, setChosenId] = useState<string>()
  const mustChoose = pending.choices.length > 1 && chosenId === undefined

  async function answer(code: string): Promise<Outcome> {
    const refusal = await enterCode(code, chosenId)
    if (!refusal) return { is: 'done' }
    const words = refusal.message
    if (isRefusedAs(refusal, wrongCode)) return { is: 'wrong', words }
    if (!isRefusedAs(refusal, codeOver)) return { is: 'failed', words }
    setOver(true)
    return { is: 'over', words }
  }

  if (isAsking) {
    const leave = () => setAsking(false)
    const change = () => {
      leave()
      setChanging(true)
    }
    return <WishForm isOtherUniversity email={pending.email} onDone={leave} onBack={change} />
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
          <Trans>The code is valid for 30 minutes. Nothing after a minute? Check your spam folder.</Trans>
        </p>
      </div>
      <UniversityQuestion choices={pending.choices} chosenId={chosenId} onChoose={setChosenId} />
      {mustChoose ? null : isOver ? (
        <ErrorLine role="alert">{t`This code has expired. Request a new one.`}</ErrorLine>
      ) : (
        <CodeForm
          key={codes}
          describedBy={explanation}
          takesFocus={(isFresh || codes > 0) && chosenId === undefined}
          onCode={answer}
        />
      )}
      <Resend
        pending={pending}
        readAt={readAt}
        onResent={() => {
          setOver(false)
          setCodes(codes + 1)
        }}
      />
      <Button isFull variant="outline" onClick={() => setChanging(true)}>
        <Trans>Change address</Trans>
      </Button>
      <Button isFull variant="outline" onClick={() => setAsking(true)}>
        {pending.choices.length > 1 ? <Trans>None of these</Trans> : <Trans>That's not my university</Trans>}
      </Button>
    </div>
  )
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
