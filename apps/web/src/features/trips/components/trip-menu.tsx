import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@wayfellow/contract/trips'
import Link from 'lucide-react/icons/link'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import { alert, confirm } from '../../../ui/dialogs/dialogs.ts'
import { Menu } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useBlockEntry } from '../../relations/index.ts'
import { useReportEntry } from '../../reports/index.ts'
import { remove, settle } from '../api.ts'

/** Behind the three dots of a trip. */
export function TripMenu({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const block = useBlockEntry(trip.owner)
  const report = useReportEntry({ kind: 'trip', targetId: trip._id, person: trip.owner })
  const may = new Set(trip.viewerActions)

  async function copyLink() {
    const link = new URL(`/trips/${trip._id}`, window.location.origin).href
    try {
      await navigator.clipboard.writeText(link)
      showToast(t`Link copied`)
    } catch (error) {
      console.error(error)
      await alert(t`Copy this link: ${link}`)
    }
  }

  async function askToClose() {
    const isSure = await confirm({
      title: t`Close this trip?`,
      message: t`We'll stop looking for new people and showing them. Your tripmates and your chat stay. You can open the trip again.`,
      confirmLabel: t`Close trip`,
      style: 'warning',
    })
    if (isSure && (await settle(trip, true))) showToast(t`Closed`)
  }

  async function open() {
    if (await settle(trip, false)) showToast(t`Open again`)
  }

  async function askToRemove() {
    const isSure = await confirm({
      style: 'danger',
      title: t`Delete this trip?`,
      message: t`Its stops and packing list will be deleted for everyone. You can still read its chat.`,
      confirmLabel: t`Delete`,
    })
    if (!isSure || !(await remove(trip))) return
    showToast(t`Deleted`)
    void navigate(`/users/${trip.owner.username}?section=trips`, { replace: true })
  }

  const entries = [
    { id: 'copy', label: t`Copy link`, icon: <Link aria-hidden />, onAction: () => void copyLink() },
    ...(may.has('edit')
      ? [
          {
            id: 'edit',
            label: t`Edit`,
            icon: <Pencil aria-hidden />,
            onAction: () => void navigate(`/trips/${trip._id}/edit`),
          },
        ]
      : []),
    ...(may.has('close')
      ? [
          {
            id: 'close',
            label: t`Close trip`,
            icon: <Lock aria-hidden />,
            onAction: () => void askToClose(),
          },
        ]
      : []),
    ...(may.has('reopen')
      ? [{ id: 'reopen', label: t`Open again`, icon: <LockOpen aria-hidden />, onAction: () => void open() }]
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
    ...(trip.isOwner ? [] : [report, block]),
  ]
  return <Menu label={t`More about this trip`} entries={entries} />
}
