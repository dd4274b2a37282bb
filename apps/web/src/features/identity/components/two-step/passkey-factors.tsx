import { Trans, useLingui } from '@lingui/react/macro'
import { passkeysPerAccount } from '@wayfellow/contract/client/identity/factors'
import type { Passkey } from '@wayfellow/contract/identity/factors'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useNetwork } from '../../../../lib/online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { askProof } from './ask-proof.ts'
import { makeAndKeepPasskey } from './factors.ts'
import { canUsePasskeys } from '../passkeys.ts'
import { FactorCard } from './factor-card.tsx'
import { NameForm } from './name-form.tsx'
import styles from './passkey-factors.module.css'
import { PasskeyRow } from './passkey-row.tsx'

interface PasskeyFactorsProps {
  passkeys: Passkey[]
  /** Nothing else is left, and one must stay. */
  isLast: boolean
  onCodes: (codes: string[]) => void
}

export function PasskeyFactors({ passkeys, isLast, onCodes }: PasskeyFactorsProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [isAdding, setAdding] = useState(false)
  const hasRoom = passkeys.length < passkeysPerAccount

  async function add(name: string) {
    const proof = await askProof({
      title: t`Confirm that it's you`,
      message: t`So that nobody else can change how you log in.`,
      confirmLabel: t`Continue`,
    })
    if (proof === undefined) return
    const codes = await makeAndKeepPasskey(proof, name)
    if (codes === undefined) return
    setAdding(false)
    showToast(t`Passkey added`)
    onCodes(codes)
  }

  return (
    <FactorCard
      icon={<KeyRound aria-hidden />}
      title={<Trans>Passkeys</Trans>}
      tag={passkeys.length > 0 && <Tag variant="good">{t`On`}</Tag>}
      text={
        <Trans>
          Use your fingerprint, your face or your device's PIN. You can also log in with just the passkey.
        </Trans>
      }
    >
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} isLast={isLast} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() && (
        <p className="meta">
          <Trans>This browser can't create passkeys. Try another one.</Trans>
        </p>
      )}
      {canUsePasskeys() && isAdding && (
        <NameForm
          label={t`Passkey name`}
          hint={t`So you can recognise it in this list, for example “Laptop”.`}
          name=""
          saveLabel={t`Continue`}
          onSave={add}
          onCancel={() => setAdding(false)}
        />
      )}
      {canUsePasskeys() && !isAdding && hasRoom && (
        <Button size="small" variant="outline" disabled={!isOnline} onClick={() => setAdding(true)}>
          <Trans>Add a passkey</Trans>
        </Button>
      )}
    </FactorCard>
  )
}
