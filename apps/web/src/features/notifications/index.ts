import { lazy } from 'react'

export { useUnread, useSeenHere } from './api.ts'
export { Bell } from './components/bell.tsx'
export const OwnNotifications = lazy(async () => ({
  default: (await import('./components/own-notifications.tsx')).OwnNotifications,
}))
export const TopicSettings = lazy(async () => ({
  default: (await import('./components/topic-settings.tsx')).TopicSettings,
}))
export const NotificationsScreen = lazy(async () => ({
  default: (await import('./screens/notifications-screen.tsx')).NotificationsScreen,
}))
export const UnsubscribeScreen = lazy(async () => ({
  default: (await import('./screens/unsubscribe-screen.tsx')).UnsubscribeScreen,
}))
export { useTaps } from './components/use-taps.ts'

export const PushSection = lazy(async () => ({
  default: (await import('./components/push-section.tsx')).PushSection,
}))
export const PushAsk = lazy(async () => ({ default: (await import('./components/push-ask.tsx')).PushAsk }))
export async function keepPushWorking(): Promise<void> {
  await (await import('./components/push-device.ts')).keepPushWorking()
}
