import { Drawing } from './drawing.tsx'

/** A packed rucksack beside the start of a route. */
export function TripsArt() {
  return (
    <Drawing>
      <path d="M60 128C120 128 120 96 156 96s34 24 76 24" strokeDasharray="2 9" />
      <circle cx="156" cy="96" r="7" fill="var(--surface)" />
      <circle cx="214" cy="117" r="7" fill="var(--when)" />
      <path
        d="M48 60c0-20 12-34 32-34s32 14 32 34v58a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10z"
        fill="var(--primary-soft)"
      />
      <path d="M68 28c0-14 24-14 24 0" />
      <path d="M60 84h40v30a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6z" fill="var(--when)" />
      <path d="M60 96h40M48 66h64" />
      <path d="M48 70c-12 4-14 20-10 34M112 70c12 4 14 20 10 34" />
      <rect x="52" y="8" width="56" height="16" rx="8" fill="var(--mark)" transform="translate(0 8)" />
      <path d="M66 16v16M94 16v16" strokeWidth="3" />
    </Drawing>
  )
}
