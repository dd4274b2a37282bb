import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@wayfellow/contract/identity'
import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

const SettingsDrawer = lazy(async () => ({
  default: (await import('./settings-drawer.tsx')).SettingsDrawer,
}))

/** Banned students have no bottom bar; the four settings pages and Logout are theirs all the same. */
export function SettingsMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton label={t`Settings`} icon={<Menu aria-hidden />} aria-expanded={isOpen} onClick={open} />
      {wasOpened && (
        <Suspense>
          <SettingsDrawer user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
