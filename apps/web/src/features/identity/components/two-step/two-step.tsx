import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Factors } from '@wayfellow/contract/identity/factors'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton, SkeletonBlock } from '../../../../ui/skeleton.tsx'
import { factorsQuery } from './factors.ts'
import { AppFactor } from './app-factor.tsx'
import { PasskeyFactors } from './passkey-factors.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryFactor } from './recovery-factor.tsx'
import styles from './two-step.module.css'

interface TwoStepProps {
  /** A second step is there, and its recovery codes are safe. */
  onSaved?: () => void
}

/** The second steps of the own account, and how to change them. */
export function TwoStep({ onSaved }: TwoStepProps) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(factorsQuery)
  return (
    <Skeleton
      isLoading={isPending}
      label={t`Loading two-step verification`}
      shapes={
        <div className={styles.list}>
          <SkeletonBlock height={76} />
          <SkeletonBlock height={76} />
        </div>
      }
    >
      {data ? (
        <Ways factors={data} onSaved={onSaved} />
      ) : (
        <div className={styles.missing}>
          <p className="call quiet">
            <Trans>We couldn't load this part. Check your connection and try again.</Trans>
          </p>
          <Button size="small" variant="outline" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </Skeleton>
  )
}

function Ways({ factors, onSaved }: { factors: Factors; onSaved: (() => void) | undefined }) {
  const [codes, setCodes] = useState<string[]>([])
  const { totp, passkeys, recoveryCodesLeft, isRequired } = factors
  const hasSome = totp !== null || passkeys.length > 0
  const isLast = isRequired && (totp ? 1 : 0) + passkeys.length === 1

  const show = (fresh: string[]) => {
    if (fresh.length > 0) setCodes(fresh)
    else onSaved?.()
  }

  if (codes.length > 0)
    return (
      <RecoveryCodes
        codes={codes}
        onSaved={() => {
          setCodes([])
          onSaved?.()
        }}
      />
    )
  return (
    <div className={styles.list}>
      <AppFactor totp={totp} isLast={isLast} onCodes={show} />
      <PasskeyFactors passkeys={passkeys} isLast={isLast} onCodes={show} />
      {hasSome && <RecoveryFactor left={recoveryCodesLeft} onCodes={show} />}
    </div>
  )
}
