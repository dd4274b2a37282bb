import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { languageOf } from '@wayfellow/contract/identity/language-choice'
import type { Language } from '@wayfellow/contract/identity/languages'
import { useLanguage } from '../lib/i18n.ts'
import { pageConfig } from '../lib/page-config.ts'

export interface WelcomeParts {
  top: HTMLElement
  foot: HTMLElement
  /** Children that the server wrote. */
  written: readonly ChildNode[]
}

/** The parts that the server put around #root for a visitor: HTML of its own, which needs no script to be read. */
const served = readServed()

function readServed(): (WelcomeParts & { language: Language }) | undefined {
  const top = document.querySelector<HTMLElement>('[data-welcome="top"]')
  const foot = document.querySelector<HTMLElement>('[data-welcome="foot"]')
  const language = languageOf(document.documentElement.lang)
  if (!top || !foot || !language) return undefined
  // People who may be signed in see it only once it is known that nobody is.
  if (pageConfig.session === 'maybe') for (const one of [top, foot]) one.remove()
  return { top, foot, language, written: [...top.childNodes, ...foot.childNodes] }
}

/**
 * Keeps the server's welcome around the log-in card while the card is shown. Returns its parts, and whether they must
 * be drawn again because another language was chosen.
 */
export function useWelcome(isWanted: boolean) {
  const navigate = useNavigate()
  const language = useLanguage()
  const [isStale, setStale] = useState(false)
  const parts = isWanted ? served : undefined
  if (parts && language !== parts.language && !isStale) setStale(true)

  useLayoutEffect(() => {
    if (!parts) return undefined
    const root = document.querySelector('#root')
    root?.before(parts.top)
    root?.after(parts.foot)
    return () => {
      parts.top.remove()
      parts.foot.remove()
      // The next screen begins at its start.
      window.scrollTo(0, 0)
    }
  }, [parts])

  useEffect(() => {
    if (!parts) return undefined
    const controller = new AbortController()
    const follow = (event: MouseEvent) => {
      const path = pathOf(event)
      if (path === undefined) return
      event.preventDefault()
      if (path === '#login') document.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
      else void navigate(path)
    }
    for (const part of [parts.top, parts.foot])
      part.addEventListener('click', follow, { signal: controller.signal })
    return () => controller.abort()
  }, [parts, navigate])

  return { parts, isStale }
}

/** Returns the path of a link that a plain click opens within the app. Another language is another page. */
function pathOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  const path = link?.getAttribute('href') ?? undefined
  return link?.hreflang ? undefined : path
}
