import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { recoveryCodeCount } from '@wayfellow/contract/client/identity/factors'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState } from 'react'
import { useNetwork } from '../../../../lib/online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { askProof } from './ask-proof.ts'
import { renewCodes } from './factors.ts'
import { FactorCard } from './factor-card.tsx'

const few = 3

export function RecoveryFactor({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [isBusy, setBusy] = useState(false)

  async function renew() {
    const proof = await askProof({
      title: t`Create new recovery codes?`,
      message: t`The old ones stop working immediately.`,
      confirmLabel: t`Create new codes`,
    })
    if (proof === undefined) return
    setBusy(true)
    const codes = await renewCodes(proof)
    setBusy(false)
    if (codes) onCodes(codes)
  }

  return (
    <FactorCard
      icon={<LifeBuoy aria-hidden />}
      title={<Trans>Recovery codes</Trans>}
      tag={left <= few && <Tag variant="when">{t`Few left`}</Tag>}
      text={
        <Plural
          value={left}
          one={`# of ${recoveryCodeCount} left. It lets you log in without your phone.`}
          other={`# of ${recoveryCodeCount} left. Each one lets you log in once without your phone.`}
        />
      }
    >
      <Button
        size="small"
        variant="outline"
        isLoading={isBusy}
        disabled={!isOnline}
        onClick={() => void renew()}
      >
        <Trans>Create new codes</Trans>
      </Button>
    </FactorCard>
  )
}
