import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { firstName } from '../../../lib/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { MissingDialog, profileQuery } from '../../profiles/index.ts'
import { AskSheet, type AskStart } from './ask-sheet.tsx'

type AskDialogProps = { username: string; isInvite: boolean; start: AskStart; onClose: () => void }

/** The sheet, or why there is none. */
export function AskDialog({ username, isInvite, start, onClose }: AskDialogProps) {
  const { t } = useLingui()
  const { data: profile, isPending } = useQuery(profileQuery(username))
  const needed = isInvite ? 'message' : 'requestStay'
  const allowed = profile?.viewerActions.find(({ action }) => action === needed)
  if (isPending) return <Dialog isOpen onClose={onClose} isLoading />
  if (profile && allowed?.missing.length === 0) {
    const direction = isInvite ? 'invite' : 'request'
    return <AskSheet person={profile} direction={direction} start={start} onClose={onClose} />
  }
  if (allowed) return <MissingDialog isOpen missing={allowed.missing} onClose={onClose} />
  const name = profile ? firstName(profile) : ''
  return (
    <Dialog
      isOpen
      shape="card"
      onClose={onClose}
      title={profile ? t`${name} isn't hosting right now` : t`This page isn't available.`}
    >
      <p className="call quiet">
        {profile ? (
          <Trans>You can still write to {name}, or ask another host.</Trans>
        ) : (
          <Trans>It may have been removed, or there's a connection problem.</Trans>
        )}
      </p>
    </Dialog>
  )
}
