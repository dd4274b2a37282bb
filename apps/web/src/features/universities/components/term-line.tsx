import { useLingui } from '@lingui/react/macro'
import type { TermKind } from '@wayfellow/contract/universities/admin'
import type { ReactNode } from 'react'
import { termKindNames } from './term-words.ts'

interface TermLineProps {
  kind: TermKind
  startsOn: string
  endsOn: string
  children: ReactNode
}

/** A kind of term with its dates; the children are drawn below. */
export function TermLine({ kind, startsOn, endsOn, children }: TermLineProps) {
  const { i18n } = useLingui()
  const words = termKindNames()
  // Noon is the same day in every time zone.
  const dayOf = (day: string) => i18n.date(`${day}T12:00:00`, { dateStyle: 'medium' })
  return (
    <div>
      <p>
        <span className="strong">{words[kind]}</span> {dayOf(startsOn)} – {dayOf(endsOn)}
      </p>
      <p className="meta">{children}</p>
    </div>
  )
}
