import { Drawing } from './drawing.tsx'

/** An open guestbook with a pen. */
export function ReviewsArt() {
  return (
    <Drawing>
      <path d="M8 128h224" />
      <path
        d="M120 44c-18-14-48-16-76-8v78c28-8 58-6 76 8 18-14 48-16 76-8V36c-28-8-58-6-76 8z"
        fill="var(--primary-soft)"
      />
      <path d="M120 44v78" />
      <path d="M60 58c14-3 30-2 42 4M60 76c14-3 30-2 42 4" strokeWidth="3" />
      <path d="M138 62c10-5 22-6 32-5" strokeWidth="3" strokeDasharray="1 8" />
      <path d="M150 92l44-58 12 9-44 58-16 8z" fill="var(--when)" />
      <path d="M186 44l12 9" />
      <path d="M84 96l4 8 9 1-6 6 1 9-8-4-8 4 1-9-6-6 9-1z" fill="var(--mark)" strokeWidth="3" />
    </Drawing>
  )
}
