import { Drawing } from './drawing.tsx'

/** Two mugs on a windowsill, nobody there yet. */
export function ChatsArt() {
  return (
    <Drawing>
      <rect x="58" y="14" width="124" height="92" rx="6" fill="var(--primary-soft)" stroke="none" />
      <path d="M58 106V20a6 6 0 0 1 6-6h112a6 6 0 0 1 6 6v86M120 14v92" />
      <circle cx="152" cy="44" r="13" fill="var(--when)" stroke="none" />
      <path d="M8 108h40M192 108h40M48 108h144" />
      <path d="M78 78h30v18a10 10 0 0 1-10 10H88a10 10 0 0 1-10-10z" fill="var(--mark)" />
      <path d="M108 82h5a7 7 0 0 1 0 14h-5" />
      <path d="M134 78h30v18a10 10 0 0 1-10 10h-10a10 10 0 0 1-10-10z" fill="var(--when)" />
      <path d="M164 82h5a7 7 0 0 1 0 14h-5" />
      <path
        d="M88 66c-4-5 4-7 0-12M98 66c-4-5 4-7 0-12M144 66c-4-5 4-7 0-12M154 66c-4-5 4-7 0-12"
        strokeWidth="3"
      />
    </Drawing>
  )
}
