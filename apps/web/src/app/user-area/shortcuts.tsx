import type { SessionUser } from '@wayfellow/contract/identity'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { mayLeave } from '../../lib/unsaved-changes.ts'
import { explorePath, forgetPaths, profilePath } from '../../lib/remembered-paths.ts'
import { isForShortcuts, useShortcutsAreOn } from '../../lib/shortcuts.ts'

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** How long `g` waits for where to go. */
const patience = 1500

/** Single-key shortcuts; `?` lists them. */
export function Shortcuts({ user }: { user: SessionUser }) {
  const areOn = useShortcutsAreOn()
  return areOn ? <Keys user={user} /> : null
}

function Keys({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)

  const go = useEffectEvent(async (key: string) => {
    const paths: Record<string, () => string> = {
      h: () => '/home',
      e: () => {
        const path = explorePath(user.location)
        forgetPaths()
        return path
      },
      c: () => '/chats',
      p: () => profilePath(user),
      n: () => '/posts/new',
    }
    const path = paths[key]
    if (path && (await mayLeave())) void navigate(path())
  })
  const search = useEffectEvent(async () => {
    if (focusSearch()) return
    await go('e')
    // The field comes with its screen.
    for (let frame = 0; frame < 120 && !focusSearch(); frame += 1) await nextFrame()
  })
  const showList = useEffectEvent(() => {
    setOpened(true)
    setOpen(true)
  })

  useEffect(() => {
    let goesUntil = 0
    const press = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const goes = event.timeStamp < goesUntil
      goesUntil = 0
      if (goes) void go(event.key)
      else if (event.key === 'g') goesUntil = event.timeStamp + patience
      else if (event.key === '?') showList()
      else if (event.key === 'n') void go('n')
      else if (event.key === '/') {
        // Firefox would open its own search.
        event.preventDefault()
        void search()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    wasOpened && (
      <Suspense>
        <ShortcutList isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main :is(search input, input[type=search])')
  field?.focus()
  return field !== null
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
