import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from './class-names.ts'
import { findDialogsRoot } from './dialogs/root.ts'
import trigger from './icon-button.module.css'
import styles from './menu.module.css'

type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onAction: () => void
}

type MenuProps = { label: string; entries: readonly MenuEntry[]; icon?: ReactNode }

/** Further deeds behind three dots. Whatever a swipe or a long press does stands here too. */
export function Menu({ label, entries, icon }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={classNames(trigger.button)}>
        {icon ?? <Ellipsis aria-hidden />}
      </Button>
      <Popover
        placement="bottom end"
        className={classNames(styles.popover)}
        UNSTABLE_portalContainer={findDialogsRoot()}
      >
        <AriaMenu className={classNames(styles.menu)}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              isDisabled={entry.isDisabled ?? false}
              onAction={entry.onAction}
              className={classNames(styles.item, entry.isDanger && styles.danger)}
            >
              {entry.icon}
              {entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
