import { lazy } from 'react'

export { useReportEntry } from './components/use-report-entry.tsx'
export { leaveQueue, readQueueAnew } from './components/queue.ts'
export { ReportHost } from './components/report-host.tsx'

export const FromTheTeam = lazy(async () => ({
  default: (await import('./components/from-the-team.tsx')).FromTheTeam,
}))
export const YourReports = lazy(async () => ({
  default: (await import('./components/your-reports.tsx')).YourReports,
}))
export const QueueScreen = lazy(async () => ({
  default: (await import('./screens/queue-screen.tsx')).QueueScreen,
}))
export const UsersScreen = lazy(async () => ({
  default: (await import('./screens/users-screen.tsx')).UsersScreen,
}))
export const UserScreen = lazy(async () => ({
  default: (await import('./screens/user-screen.tsx')).UserScreen,
}))
export const CityScreen = lazy(async () => ({
  default: (await import('./screens/city-screen.tsx')).CityScreen,
}))
