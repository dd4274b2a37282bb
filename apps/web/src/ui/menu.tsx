import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, type MouseEvent, type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import type { MenuEntry } from './menu-list.tsx'

type MenuProps = {
  label: string
  entries: readonly MenuEntry[]
  icon?: ReactNode
  /** For the many of a list whose rows open it by a key of their own. */
  isOutOfTabOrder?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

const load = () => import('./menu-list.tsx')
const MenuList = lazy(async () => ({ default: (await load()).MenuList }))
/** Loads the menu's code when the pointer or the focus comes near, so that it is ready when pressed. */
const fetchAhead = () => void load().catch((error: unknown) => console.error(error))

const beginBy: Partial<Record<string, 'first' | 'last'>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/** More actions behind three dots. Every action of a swipe or a long press is listed here too. */
export function Menu({ label, entries, icon, isOutOfTabOrder = false, onOpenChange }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [begin, setBegin] = useState<'first' | 'last' | true>()
  const turn = (to: typeof begin) => {
    setBegin(to)
    onOpenChange?.(to !== undefined)
  }
  // A click without a pointer is one of a screen reader.
  const press = (event: MouseEvent) => turn(event.detail === 0 ? 'first' : true)
  // Enter and Space are not left to become such a click: the focus would stop at the list, before its first entry.
  const step = (event: KeyboardEvent) => {
    const to = beginBy[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  }
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon ?? <Ellipsis aria-hidden />}
        tabIndex={isOutOfTabOrder ? -1 : undefined}
        aria-haspopup="menu"
        aria-expanded={begin !== undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={press}
        onKeyDown={step}
      />
      {begin !== undefined && (
        <Suspense>
          <MenuList
            label={label}
            entries={entries}
            button={button}
            begin={begin}
            onClose={() => turn(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
