import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { addressChangeHours } from '@wayfellow/contract/client/identity/account'
import { linkOver } from '@wayfellow/contract/client/identity/joining'
import { useState } from 'react'
import { useParams } from 'react-router'
import { queryClient } from '../../../lib/query-client.ts'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ScreenSpinner } from '../../../ui/screen-spinner.tsx'
import { addressQuery, confirmAddress, credentialsQuery } from '../api.ts'
import { JoiningNotice } from '../components/joining-notice.tsx'
import { NotReached } from '../components/not-reached.tsx'
import { PublicPage } from '../components/public-page.tsx'

export function ConfirmEmailScreen() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage title={t`New address`}>
        <ConfirmEmail key={token} token={token} />
      </PublicPage>
    </QueryClientProvider>
  )
}

function ConfirmEmail({ token }: { token: string }) {
  const { data: link, refetch } = useQuery(addressQuery(token))
  const [outcome, setOutcome] = useState<'confirmed' | 'over'>()

  if (outcome === 'confirmed') return <Confirmed />
  if (outcome === 'over' || link === 'over') return <AddressLinkOver />
  if (link === undefined) return <ScreenSpinner />
  if (link === null) return <NotReached onRetry={() => void refetch()} />
  return <Question token={token} email={link.email} onAnswer={setOutcome} />
}

interface QuestionProps {
  token: string
  email: string
  onAnswer: (outcome: 'confirmed' | 'over') => void
}

/** A press, not the visit, confirms: mail programs open links by themselves to look for viruses. */
function Question({ token, email, onAnswer }: QuestionProps) {
  const [isSending, setSending] = useState(false)
  const confirm = async () => {
    setSending(true)
    const refusal = await confirmAddress(token)
    setSending(false)
    if (!refusal) {
      // Drops the cached address, so that the account page in this tab loads the new one.
      queryClient.removeQueries({ queryKey: credentialsQuery.queryKey })
      onAnswer('confirmed')
    }
    if (refusal?.code === linkOver.code) onAnswer('over')
  }
  return (
    <JoiningNotice
      title={<Trans>Is this your new address?</Trans>}
      actions={
        <Button isFull isLoading={isSending} onClick={() => void confirm()}>
          <Trans>Confirm this address</Trans>
        </Button>
      }
    >
      <p>
        <bdi className="strong">{email}</bdi>
      </p>
      <p className="call">
        <Trans>
          You'll log in with it from now on. You'll be signed out on every device except the one where you
          changed it.
        </Trans>
      </p>
    </JoiningNotice>
  )
}

function Confirmed() {
  return (
    <JoiningNotice
      key="confirmed"
      title={<Trans>Your address is confirmed</Trans>}
      actions={
        <ButtonLink isFull to="/settings/account">
          <Trans>Go to my account</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Log in with it from now on. We told the old address too.</Trans>
      </p>
    </JoiningNotice>
  )
}

/** The screen for an expired, used or forged link. */
function AddressLinkOver() {
  return (
    <JoiningNotice
      art={<LockedArt />}
      title={<Trans>This link has expired.</Trans>}
      actions={
        <ButtonLink isFull to="/settings/account">
          <Trans>Go to my account</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          A link works once, for {addressChangeHours} hours, and a newer one replaces it. You can ask for
          another one under Account.
        </Trans>
      </p>
    </JoiningNotice>
  )
}
