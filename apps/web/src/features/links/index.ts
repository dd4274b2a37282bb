import { lazy } from 'react'

export const InviteCode = lazy(async () => ({
  default: (await import('./components/invite-code.tsx')).InviteCode,
}))
export { WantedCard } from './components/wanted-card.tsx'
export { InviterSuggestion } from './components/inviter-suggestion.tsx'
