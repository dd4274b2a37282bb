import { QueryClientProvider } from '@tanstack/react-query'
import { AriaLocale } from '../aria-locale.tsx'
import { useOfflineAndPush } from '../use-offline-and-push.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { InactivityWatch } from '../inactivity-watch.tsx'
import { useLiveConnection } from '../use-live-connection.ts'
import { UserLayout } from './user-layout.tsx'

export function UserArea() {
  const session = useSession()
  useLiveConnection()
  useOfflineAndPush()
  if (session.status !== 'authenticated') return null
  return (
    <QueryClientProvider client={queryClient}>
      <AriaLocale>
        <UserLayout user={session.user} />
      </AriaLocale>
      <InactivityWatch user={session.user} />
    </QueryClientProvider>
  )
}
