import { Drawing } from './drawing.tsx'

/** A signpost with blank arms. */
export function SearchArt() {
  return (
    <Drawing>
      <path d="M8 128h224" />
      <path d="M120 128V18" />
      <path d="M120 28h66l16 14-16 14h-66z" fill="var(--when)" />
      <path d="M120 64H62L46 78l16 14h58z" fill="var(--primary-soft)" />
      <circle cx="120" cy="14" r="6" fill="var(--mark)" />
      <path d="M30 128c2-14 10-20 16-20s12 8 12 20M182 128c2-10 8-16 14-16s12 6 14 16" />
      <path d="M138 42h34" stroke="var(--on-when)" strokeWidth="3" strokeDasharray="1 8" />
      <path d="M74 78h30" strokeWidth="3" strokeDasharray="1 8" />
    </Drawing>
  )
}
