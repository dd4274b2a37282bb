import { Trans } from '@lingui/react/macro'
import { linkHours } from '@wayfellow/contract/client/identity/joining'
import { useState } from 'react'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { renewLink } from '../api.ts'
import { JoiningNotice } from './joining-notice.tsx'
import { forgetSignUp } from './sent-sign-up.ts'

/** The screen for an expired, used or forged link. */
export function LinkOver({ token }: { token: string }) {
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)

  const renew = async () => {
    setSending(true)
    const refusal = await renewLink(token)
    setSending(false)
    if (!refusal) setSent(true)
  }

  if (isSent) return <Renewed />
  return (
    <JoiningNotice
      art={<LockedArt />}
      title={<Trans>This link has expired.</Trans>}
      actions={
        <>
          <Button isFull isLoading={isSending} onClick={() => void renew()}>
            <Trans>Send a new one</Trans>
          </Button>
          <LinkText isTappable to="/login">
            <Trans>I have an account</Trans>
          </LinkText>
        </>
      }
    >
      <p>
        <Trans>
          Links work once and expire after {linkHours} hours. If you've already finished signing up, just log
          in.
        </Trans>
      </p>
    </JoiningNotice>
  )
}

/** The same words always, so they must be true of every link. */
function Renewed() {
  return (
    <JoiningNotice
      key="renewed"
      title={<Trans>Check your inbox</Trans>}
      actions={
        <>
          <ButtonLink isFull variant="outline" to="/login">
            <Trans>Back to login</Trans>
          </ButtonLink>
          <LinkText isTappable to="/register" onClick={forgetSignUp}>
            <Trans>Sign up</Trans>
          </LinkText>
        </>
      }
    >
      <p>
        <Trans>
          If this sign-up is still open, there's a new link in your inbox now, or a newer one was already
          there.
        </Trans>
      </p>
      <p className="call">
        <Trans>
          If nothing arrives, you've already finished signing up or we've deleted the sign-up: log in, or sign
          up again.
        </Trans>
      </p>
    </JoiningNotice>
  )
}
