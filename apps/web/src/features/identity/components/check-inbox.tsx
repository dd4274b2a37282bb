import { Plural, Trans } from '@lingui/react/macro'
import { resendSeconds } from '@wayfellow/contract/client/identity/joining'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { resendMail } from '../api.ts'
import { JoiningNotice } from './joining-notice.tsx'
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts'

interface CheckInboxProps {
  email: string
  sentAt: number
  onResent: () => void
  onChangeAddress: () => void
}

/** The same for every address, known to us or not. */
export function CheckInbox({ email, sentAt, onResent, onChangeAddress }: CheckInboxProps) {
  const [isResending, setResending] = useState(false)
  const [isResent, setResent] = useState(false)
  const secondsLeft = useSecondsUntil(sentAt + resendSeconds * 1000, resendSeconds)

  const resend = async () => {
    setResending(true)
    const refusal = await resendMail(email)
    setResending(false)
    if (refusal) return
    setResent(true)
    onResent()
  }

  return (
    <JoiningNotice
      title={<Trans>Check your inbox</Trans>}
      actions={
        <>
          <Button isFull isLoading={isResending} disabled={secondsLeft > 0} onClick={() => void resend()}>
            {secondsLeft > 0 ? (
              <Plural value={secondsLeft} one="Resend in # second" other="Resend in # seconds" />
            ) : (
              <Trans>Resend</Trans>
            )}
          </Button>
          <Button isFull variant="outline" onClick={onChangeAddress}>
            <Trans>Change address</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          We sent an email to <bdi className="strong">{email}</bdi>. Follow the link in it to continue.
        </Trans>
      </p>
      <p className="call">
        <Trans>No email after a minute? Check your spam folder, or send it again.</Trans>
      </p>
      <output className="call strong">{isResent && <Trans>Asked for another mail.</Trans>}</output>
    </JoiningNotice>
  )
}
