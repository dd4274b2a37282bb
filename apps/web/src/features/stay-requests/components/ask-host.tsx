import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { firstName } from '../../../lib/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { MissingDialog, profileQuery } from '../../profiles/index.ts'
import { AskSheet } from './ask-sheet.tsx'

/** Over the page of a person: `?ask=stay` asks them for a bed, `?ask=invite` offers one. A reload keeps it open. */
export function AskHost() {
  const { username = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const wish = params.get('ask')
  const close = () =>
    setParams(
      (before) => {
        before.delete('ask')
        return before
      },
      { replace: true },
    )
  return wish === null ? null : <Asking username={username} isInvite={wish === 'invite'} onClose={close} />
}

type AskingProps = { username: string; isInvite: boolean; onClose: () => void }

function Asking({ username, isInvite, onClose }: AskingProps) {
  const { t } = useLingui()
  const { data: profile, isPending } = useQuery(profileQuery(username))
  const allowed = profile?.viewerActions.find(({ action }) => action === 'requestStay')
  if (isPending) return <Dialog isOpen onClose={onClose} isLoading />
  if (profile && (allowed?.missing.length === 0 || isInvite)) {
    return <AskSheet person={profile} direction={isInvite ? 'invite' : 'request'} onClose={onClose} />
  }
  if (allowed) return <MissingDialog isOpen missing={allowed.missing} onClose={onClose} />
  const name = profile ? firstName(profile) : ''
  return (
    <Dialog
      isOpen
      shape="card"
      onClose={onClose}
      title={profile ? t`${name} is not hosting now` : t`This page isn't available.`}
    >
      <p className="call quiet">
        {profile ? (
          <Trans>You can still write to {name}, or ask another host.</Trans>
        ) : (
          <Trans>It may have been removed, or the network failed.</Trans>
        )}
      </p>
    </Dialog>
  )
}
