import type { ReactNode, RefObject } from 'react'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from './class-names.ts'
import { findDialogsRoot } from './dialogs/root.ts'
import styles from './menu.module.css'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onAction: () => void
}

type MenuListProps = {
  label: string
  entries: readonly MenuEntry[]
  button: RefObject<HTMLButtonElement | null>
  /** The entry with the initial focus; `true`, for a menu opened by pointer, focuses none yet. */
  begin: 'first' | 'last' | true
  onClose: () => void
}

export function MenuList({ label, entries, button, begin, onClose }: MenuListProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      triggerRef={button}
      placement="bottom end"
      aria-label={label}
      className={classNames(styles.popover)}
      UNSTABLE_portalContainer={findDialogsRoot()}
    >
      {/* Not the page's, but that of a menu that has just been opened. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <AriaMenu aria-label={label} className={classNames(styles.menu)} autoFocus={begin} onClose={onClose}>
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
  )
}
