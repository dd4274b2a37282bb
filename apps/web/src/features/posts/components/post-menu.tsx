import { useLingui } from '@lingui/react/macro'
import type { Post } from '@wayfellow/contract/posts'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { firstName, shortLocation } from '../../../lib/words.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { Menu } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ShareInChat } from '../../chats/index.ts'
import { useBlockEntry } from '../../relations/index.ts'
import { useReportEntry } from '../../reports/index.ts'
import { remove, setPinned } from '../api.ts'
import { copyPostLink } from './share-post.ts'

interface PostMenuProps {
  post: Post
  onGone?: (() => void) | undefined
}

/** Behind the three dots of a post. */
export function PostMenu({ post, onGone }: PostMenuProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const block = useBlockEntry(post.user)
  const report = useReportEntry({ kind: 'post', targetId: post._id, person: post.user })
  const [isSharing, setSharing] = useState(false)
  const may = new Set(post.viewerActions.map(({ action }) => action))

  async function askToRemove() {
    const isSure = await confirm({
      style: 'danger',
      title: t`Delete this post?`,
      message: t`Its photos and comments will be deleted for everyone too.`,
      confirmLabel: t`Delete`,
    })
    if (!isSure || !(await remove(post._id))) return
    showToast(t`Deleted`)
    onGone?.()
  }

  async function turnPin() {
    const isPinned = may.has('pin')
    if (isPinned) {
      const isSure = await confirm({
        title: t`Pin this post?`,
        message: t`It will appear first among the posts about its city and replace the one pinned there now.`,
        confirmLabel: t`Pin`,
      })
      if (!isSure) return
    }
    if (await setPinned(post, isPinned)) showToast(isPinned ? t`Pinned` : t`Unpinned`)
  }

  return (
    <>
      <Menu
        label={t`More options for ${firstName(post.user)}'s post`}
        entries={[
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
            onAction: () => void copyPostLink(post),
          },
          ...(may.has('pin') || may.has('unpin')
            ? [
                {
                  id: 'pin',
                  label: may.has('unpin') ? t`Unpin` : t`Pin in ${shortLocation(post.place.label)}`,
                  icon: may.has('unpin') ? <PinOff aria-hidden /> : <Pin aria-hidden />,
                  onAction: () => void turnPin(),
                },
              ]
            : []),
          ...(may.has('edit')
            ? [
                {
                  id: 'edit',
                  label: t`Edit`,
                  icon: <Pencil aria-hidden />,
                  onAction: () => void navigate(`/posts/${post._id}/edit`),
                },
              ]
            : []),
          ...(may.has('remove')
            ? [
                {
                  id: 'remove',
                  label: t`Delete`,
                  icon: <Trash2 aria-hidden />,
                  isDanger: true,
                  onAction: () => void askToRemove(),
                },
              ]
            : []),
          ...(post.isOwn ? [] : [report, block]),
        ]}
      />
      {isSharing && (
        <Suspense>
          <ShareInChat
            content={{ post: { _id: post._id, text: post.text } }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
