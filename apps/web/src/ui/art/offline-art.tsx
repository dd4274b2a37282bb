import { Drawing } from './drawing.tsx'

/** A train waiting inside a tunnel. */
export function OfflineArt() {
  return (
    <Drawing>
      <path d="M30 128V84C30 40 70 12 120 12s90 28 90 72v44z" fill="var(--primary)" stroke="none" />
      <path
        d="M52 128V88c0-34 30-56 68-56s68 22 68 56v40z"
        fill="var(--primary-soft)"
        stroke="none"
        opacity=".22"
      />
      <rect x="82" y="54" width="76" height="62" rx="16" fill="var(--when)" stroke="var(--surface)" />
      <rect x="92" y="64" width="25" height="22" rx="4" fill="var(--primary)" stroke="none" />
      <rect x="123" y="64" width="25" height="22" rx="4" fill="var(--primary)" stroke="none" />
      <circle cx="98" cy="102" r="6" fill="var(--surface)" stroke="none" />
      <circle cx="142" cy="102" r="6" fill="var(--surface)" stroke="none" />
      <path d="M104 116l-16 12M136 116l16 12" stroke="var(--surface)" />
      <path d="M8 128h224" />
      <path d="M176 20l10-10M192 32l14-8M160 12l4-10" strokeWidth="3" />
    </Drawing>
  )
}
