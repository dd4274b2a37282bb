import type { ReactNode } from 'react'

/** One round line in petrol, flat fillings, a ground line, nobody in it yet. Decoration: the words say the same. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden>
      <g fill="none" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}
