import { Trans } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import { logOut } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'

export function LogOutButton() {
  return (
    <Button variant="outline" icon={<LogOut aria-hidden className="mirror" />} onClick={() => void logOut()}>
      <Trans>Logout</Trans>
    </Button>
  )
}
