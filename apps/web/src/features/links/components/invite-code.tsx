import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { QrCode } from '../../../ui/art/qr-code.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { invitationsQuery } from '../api.ts'
import styles from './invite-code.module.css'

/** Beside "Invite friends": a code that a friend's phone reads, and how many have joined so far. */
export function InviteCode({ link }: { link: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { data: joined = null } = useQuery(invitationsQuery)
  return (
    <>
      <Button
        isFull
        size="small"
        variant="quiet"
        icon={<QrCodeIcon aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Show QR code</Trans>
      </Button>
      {joined !== null && joined > 0 && (
        <p className={styles.joined}>
          <Plural
            value={joined}
            one="# friend joined by your invitation"
            other="# friends joined by your invitation"
          />
        </p>
      )}
      <Dialog isOpen={isOpen} shape="card" onClose={() => setOpen(false)} title={t`Invite friends`}>
        <div className={styles.code}>
          <QrCode text={link} label={t`QR code of your invite link`} />
        </div>
        <p className="call quiet">
          <Trans>Let a friend scan it with their camera. They sign up with your invitation.</Trans>
        </p>
      </Dialog>
    </>
  )
}
