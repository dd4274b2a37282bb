import { Drawing } from './drawing.tsx'

/** A level-crossing barrier that is down. */
export function LockedArt() {
  return (
    <Drawing>
      <path d="M8 128h224" />
      <path d="M46 128V58" strokeWidth="10" />
      <path d="M46 70h178" strokeWidth="14" />
      <path d="M72 70h20M120 70h20M168 70h20" stroke="var(--mark)" strokeWidth="14" strokeLinecap="butt" />
      <circle cx="46" cy="40" r="14" fill="var(--mark)" />
      <path d="M30 128c0-10 32-10 32 0z" fill="var(--primary-soft)" />
      <circle cx="224" cy="70" r="8" fill="var(--when)" />
      <path d="M150 128l14-30M190 128l-14-30M156 116h30M160 106h22" strokeWidth="3" />
    </Drawing>
  )
}
