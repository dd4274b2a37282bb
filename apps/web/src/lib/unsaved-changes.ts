import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../ui/dialogs/dialogs.ts'

/** Forms with unsaved changes; each is asked in turn before a page is left. */
const holders = new Set<() => Promise<boolean>>()

/** For leaving a page without a link: true when nothing is unsaved, or the user discards it. */
export async function mayLeave(): Promise<boolean> {
  for (const asks of holders) if (!(await asks())) return false
  return true
}

export const askToDiscard = () =>
  confirm({
    title: t`Discard changes?`,
    message: t`Your changes here haven't been saved yet.`,
    style: 'warning',
    confirmLabel: t`Discard`,
  })

/** Links and the browser's Back ask first while `isDirty`. A reload does not: the draft outlives it. */
export function useHold(isDirty: boolean, discard: () => void): void {
  const navigate = useNavigate()
  const ask = useEffectEvent(async () => {
    const isSure = await askToDiscard()
    if (isSure) discard()
    return isSure
  })
  const follow = useEffectEvent(async (link: HTMLAnchorElement) => {
    if (await mayLeave()) void navigate(link.pathname + link.search + link.hash)
  })
  useEffect(() => {
    if (!isDirty) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const asks = () => ask()
    holders.add(asks)
    // Before the link itself hears of the click.
    document.addEventListener(
      'click',
      (event) => {
        const link = linkAway(event)
        if (!link) return
        event.preventDefault()
        event.stopPropagation()
        void follow(link)
      },
      { capture: true, signal },
    )
    if ('navigation' in window) {
      window.navigation.addEventListener(
        'navigate',
        (event) => {
          const to = event.destination
          if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return
          // Back closes an open layer first.
          if (document.querySelector('[role=dialog], [role=alertdialog]')) return
          event.preventDefault()
          void mayLeave().then((may) => (may ? window.navigation.traverseTo(to.key) : undefined))
        },
        { signal },
      )
    }
    return () => {
      holders.delete(asks)
      controller.abort()
    }
  }, [isDirty])
}

/** The link to another page of the app that a plain click follows, if it is one. */
function linkAway(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return undefined
  return link.pathname === window.location.pathname ? undefined : link
}
