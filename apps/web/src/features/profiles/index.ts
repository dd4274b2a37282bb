import { lazy } from 'react'

export const ProfileScreen = lazy(async () => ({
  default: (await import('./screens/profile-screen.tsx')).ProfileScreen,
}))
export const ProfileForAdmins = lazy(async () => ({
  default: (await import('./components/profile-for-admins.tsx')).ProfileForAdmins,
}))
export const PeopleScreen = lazy(async () => ({
  default: (await import('./screens/people-screen.tsx')).PeopleScreen,
}))
export const ContactGate = lazy(async () => ({
  default: (await import('./components/contact-gate.tsx')).ContactGate,
}))
export const VisibilitySetting = lazy(async () => ({
  default: (await import('./components/visibility-setting.tsx')).VisibilitySetting,
}))
export const EditScreen = lazy(async () => ({
  default: (await import('./screens/edit-screen.tsx')).EditScreen,
}))
export const EditProfileScreen = lazy(async () => ({
  default: (await import('./screens/edit-profile-screen.tsx')).EditProfileScreen,
}))
export const CompleteProfileScreen = lazy(async () => ({
  default: (await import('./screens/complete-profile-screen.tsx')).CompleteProfileScreen,
}))
export const MissingDialog = lazy(async () => ({
  default: (await import('./components/missing-dialog.tsx')).MissingDialog,
}))
export const UnfinishedCard = lazy(async () => ({
  default: (await import('./components/unfinished-card.tsx')).UnfinishedCard,
}))
export const SuggestedPeople = lazy(async () => ({
  default: (await import('./components/suggested-people.tsx')).SuggestedPeople,
}))
export { usePresence } from './components/use-presence.ts'
export { ownProfileQuery, profileQuery } from './api.ts'
export { languageChoices } from './components/edit/lists.ts'
export { languageName, listed } from './components/words.ts'
export { useSharedWords } from './components/use-shared-words.ts'
