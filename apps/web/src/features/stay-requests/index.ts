import { lazy } from 'react'

export const RequestMessage = lazy(async () => ({
  default: (await import('./components/request-message.tsx')).RequestMessage,
}))
export const StayBar = lazy(async () => ({
  default: (await import('./components/stay-bar.tsx')).StayBar,
}))
export const AskHost = lazy(async () => ({
  default: (await import('./components/ask-host.tsx')).AskHost,
}))
export const StayScreen = lazy(async () => ({
  default: (await import('./screens/stay-screen.tsx')).StayScreen,
}))
export const SharedStayScreen = lazy(async () => ({
  default: (await import('./screens/shared-stay-screen.tsx')).SharedStayScreen,
}))
export { AskRow } from './components/ask-row.tsx'
export const StayTag = lazy(async () => ({
  default: (await import('./components/stay-tag.tsx')).StayTag,
}))
export const StayFilter = lazy(async () => ({
  default: (await import('./components/stay-list.tsx')).StayFilter,
}))
export const StayList = lazy(async () => ({
  default: (await import('./components/stay-list.tsx')).StayList,
}))
export { StayLine, StayPreview } from './components/stay-line.tsx'
export { useNextStays } from './components/next-stays.tsx'
export { useWaitingStays } from './components/waiting-stays.tsx'
export { chatStaysQuery, homeStaysQuery } from './api.ts'
export const StopStays = lazy(async () => ({
  default: (await import('./components/stop-stays.tsx')).StopStays,
}))
