import { Trans, useLingui } from '@lingui/react/macro'
import type { Factors } from '@wayfellow/contract/identity/factors'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useNetwork } from '../../../../lib/online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { askProof } from './ask-proof.ts'
import { beginApp, removeApp } from './factors.ts'
import { AppSetup } from './app-setup.tsx'
import { FactorCard } from './factor-card.tsx'

interface AppFactorProps {
  totp: Factors['totp']
  /** Nothing else is left, and one must stay. */
  isLast: boolean
  onCodes: (codes: string[]) => void
}

export function AppFactor({ totp, isLast, onCodes }: AppFactorProps) {
  const { t, i18n } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [key, setKey] = useState<{ secret: string; uri: string }>()
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    const proof = await askProof({
      title: t`Confirm that it's you`,
      message: t`So that nobody else can change how you log in.`,
      confirmLabel: t`Continue`,
    })
    if (proof === undefined) return
    setBusy(true)
    setKey(await beginApp(proof))
    setBusy(false)
  }

  async function remove() {
    const proof = await askProof({
      title: t`Remove the authenticator app?`,
      message: t`You won't be able to log in with its codes any more.`,
      confirmLabel: t`Remove`,
    })
    if (proof === undefined) return
    setBusy(true)
    if (await removeApp(proof)) showToast(t`Removed`)
    setBusy(false)
  }

  if (totp)
    return (
      <FactorCard
        icon={<Smartphone aria-hidden />}
        title={<Trans>Authenticator app</Trans>}
        tag={<Tag variant="good">{t`On`}</Tag>}
        text={<Trans>Set up on {i18n.date(totp.createdAt, { dateStyle: 'long' })}.</Trans>}
      >
        {isLast ? (
          <p className="meta">
            <Trans>Admins must keep at least one method. Add a passkey before you remove the app.</Trans>
          </p>
        ) : (
          <Button
            size="small"
            variant="quietDanger"
            isLoading={isBusy}
            disabled={!isOnline}
            onClick={() => void remove()}
          >
            <Trans>Remove the app</Trans>
          </Button>
        )}
      </FactorCard>
    )
  return (
    <FactorCard
      icon={<Smartphone aria-hidden />}
      title={<Trans>Authenticator app</Trans>}
      text={<Trans>An app on your phone shows a new code every 30 seconds, even offline.</Trans>}
    >
      {key ? (
        <AppSetup
          {...key}
          onDone={(codes) => {
            setKey(undefined)
            showToast(t`The app is set up`)
            onCodes(codes)
          }}
          onCancel={() => setKey(undefined)}
        />
      ) : (
        <Button
          size="small"
          variant="outline"
          isLoading={isBusy}
          disabled={!isOnline}
          onClick={() => void begin()}
        >
          <Trans>Set up an app</Trans>
        </Button>
      )}
    </FactorCard>
  )
}
