import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@wayfellow/contract/profiles'
import Link from 'lucide-react/icons/link'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import Share from 'lucide-react/icons/share'
import { Suspense, useState } from 'react'
import { firstName } from '../../../lib/words.ts'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useBlockEntry } from '../../relations/index.ts'
import { useReportEntry } from '../../reports/index.ts'
import { ShareInChat } from '../../chats/index.ts'
import { copyProfileLink, shareProfile } from './share-profile.ts'

type ProfileBarProps = { profile: Profile; onRefresh: () => void }

/** Share and ⋯ in the top bar. */
export function ProfileBar({ profile, onRefresh }: ProfileBarProps) {
  const { t } = useLingui()
  const { name, username } = profile
  const block = useBlockEntry(profile)
  const report = useReportEntry({ kind: 'person', targetId: profile._id, person: profile })
  const [isSharing, setSharing] = useState(false)
  const isOther = profile.viewerActions.some(({ action }) => action === 'block')
  const entries = [
    {
      id: 'send',
      label: t`Send in a chat`,
      icon: <Send aria-hidden className="mirror" />,
      onAction: () => setSharing(true),
    },
    {
      id: 'copy',
      label: t`Copy link`,
      icon: <Link aria-hidden />,
      onAction: () => void copyProfileLink(username),
    },
    { id: 'refresh', label: t`Refresh`, icon: <RefreshCw aria-hidden />, onAction: onRefresh },
    ...(isOther ? [report, block] : []),
  ]
  return (
    <ScreenBar
      title={name}
      actions={
        <>
          <IconButton
            label={t`Share profile`}
            icon={<Share aria-hidden />}
            onClick={() => void shareProfile(profile)}
          />
          <Menu label={t`More about ${firstName(profile)}`} entries={entries} />
          {isSharing && (
            <Suspense>
              <ShareInChat content={{ person: { username, name } }} onClose={() => setSharing(false)} />
            </Suspense>
          )}
        </>
      }
    />
  )
}
