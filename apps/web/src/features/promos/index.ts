import { lazy } from 'react'

export { onPromoHidden } from './api.ts'
export { PromoCard } from './components/promo-card.tsx'

export const PromosSection = lazy(async () => ({
  default: (await import('./components/promos-section.tsx')).PromosSection,
}))
export const QueuedPromo = lazy(async () => ({
  default: (await import('./components/queued-promo.tsx')).QueuedPromo,
}))
export const OwnPromosScreen = lazy(async () => ({
  default: (await import('./screens/own-promos-screen.tsx')).OwnPromosScreen,
}))
export const NewPromoScreen = lazy(async () => ({
  default: (await import('./screens/new-promo-screen.tsx')).NewPromoScreen,
}))
export const EditPromoScreen = lazy(async () => ({
  default: (await import('./screens/edit-promo-screen.tsx')).EditPromoScreen,
}))
