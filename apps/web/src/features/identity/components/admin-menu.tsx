import { useLingui } from '@lingui/react/macro'
import { lockAccount } from '@wayfellow/contract/client/identity'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import { useAction } from '../../../lib/action.ts'
import { endHere, logOut } from '../../../lib/session.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { Menu } from '../../../ui/menu.tsx'

export function AdminMenu() {
  const { t } = useLingui()
  const { mutateAsync } = useAction(lockAccount)

  const lock = async () => {
    const isSure = await confirm({
      style: 'danger',
      title: t`Lock your account?`,
      message: t`All your sessions end immediately. Only another admin can unlock your account.`,
      confirmLabel: t`Lock account`,
    })
    if (!isSure) return
    await endHere(async () => {
      await mutateAsync({})
      await logOut()
      // A failure has been shown in a dialog.
    }).catch(() => undefined)
  }

  return (
    <Menu
      label={t`Menu`}
      entries={[
        {
          id: 'logout',
          label: t`Logout`,
          icon: <LogOut aria-hidden className="mirror" />,
          onAction: () => void logOut(),
        },
        {
          id: 'lock',
          label: t`Lock account`,
          icon: <Lock aria-hidden />,
          isDanger: true,
          onAction: () => void lock(),
        },
      ]}
    />
  )
}
