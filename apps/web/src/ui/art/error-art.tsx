import { Drawing } from './drawing.tsx'

/** A departures board showing a question mark. */
export function ErrorArt() {
  return (
    <Drawing>
      <path d="M120 6v14" />
      <rect x="36" y="20" width="168" height="84" rx="10" fill="var(--primary)" />
      <g fill="var(--primary-soft)" stroke="none">
        <rect x="50" y="34" width="30" height="26" rx="4" />
        <rect x="86" y="34" width="30" height="26" rx="4" />
        <rect x="158" y="34" width="32" height="26" rx="4" />
        <rect x="50" y="66" width="30" height="26" rx="4" />
        <rect x="86" y="66" width="30" height="26" rx="4" />
        <rect x="122" y="66" width="30" height="26" rx="4" />
        <rect x="158" y="66" width="32" height="26" rx="4" />
      </g>
      <rect x="122" y="34" width="30" height="26" rx="4" fill="var(--when)" stroke="none" />
      <path d="M132 44c0-6 10-6 10 0 0 4-5 4-5 8" stroke="var(--on-when)" strokeWidth="3.5" />
      <path d="M50 47h30M86 47h30M158 47h32M50 79h30M86 79h30M122 79h30M158 79h32" strokeWidth="2" />
      <path d="M70 104v24M170 104v24" />
      <path d="M8 128h224" />
    </Drawing>
  )
}
