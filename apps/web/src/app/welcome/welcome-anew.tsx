import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../lib/i18n.ts'
import type { WelcomeParts } from '../use-welcome.ts'
import { WelcomeFoot } from './welcome-foot.tsx'
import { WelcomeTop } from './welcome-top.tsx'

/** Draws the server's parts again, in the language that the visitor has chosen since. */
export function WelcomeAnew({ top, foot, written }: WelcomeParts) {
  const language = useLanguage()
  // Before the next paint, so that there is never none and never both.
  useLayoutEffect(() => {
    for (const node of written) node.remove()
  }, [written])

  const { students, cities } = top.dataset
  const write = (count: string) => Intl.NumberFormat(language).format(Number(count))
  const counts = students && cities ? { students: write(students), cities: write(cities) } : undefined
  return (
    <>
      {createPortal(<WelcomeTop counts={counts} />, top)}
      {createPortal(<WelcomeFoot />, foot)}
    </>
  )
}
