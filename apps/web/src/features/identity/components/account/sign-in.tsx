import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { dayWords } from '../../../../lib/moments.ts'
import { Button } from '../../../../ui/button.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Skeleton, SkeletonLine } from '../../../../ui/skeleton.tsx'
import { credentialsQuery } from '../../api.ts'
import { AccountSection } from './account-section.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { PendingEmail } from './pending-email.tsx'
import styles from './sign-in.module.css'

/** The address and the password one logs in with. */
export function SignIn() {
  const { t, i18n } = useLingui()
  const { data, refetch } = useQuery(credentialsQuery)
  const [open, setOpen] = useState<'email' | 'password'>()
  const close = () => setOpen(undefined)
  const renew = () => void refetch()
  return (
    <AccountSection title={<Trans>Email and password</Trans>}>
      <Skeleton
        isLoading={data === undefined}
        label={t`Loading your address`}
        shapes={<SkeletonLine width="60%" />}
      >
        {data ? (
          <>
            <Line
              label={t`Email`}
              value={<bdi>{data.email}</bdi>}
              action={t`Change email`}
              onClick={() => setOpen('email')}
            />
            {data.pendingEmail !== null && <PendingEmail email={data.pendingEmail} onDropped={renew} />}
            <Line
              label={t`Password`}
              value={t`Set on ${dayWords(new Date(data.passwordChangedAt), i18n.locale)}`}
              action={t`Change password`}
              onClick={() => setOpen('password')}
            />
            <ChangeEmailDialog isOpen={open === 'email'} onClose={close} onAsked={renew} />
            <ChangePasswordDialog
              email={data.email}
              isOpen={open === 'password'}
              onClose={close}
              onChanged={renew}
            />
          </>
        ) : (
          <LoadFailed onRetry={renew} />
        )}
      </Skeleton>
    </AccountSection>
  )
}

interface LineProps {
  label: string
  value: ReactNode
  action: string
  onClick: () => void
}

function Line({ label, value, action, onClick }: LineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        <p className="meta">{label}</p>
        <p>{value}</p>
      </div>
      <Button variant="outline" size="small" aria-label={action} onClick={onClick}>
        <Trans>Change</Trans>
      </Button>
    </div>
  )
}
