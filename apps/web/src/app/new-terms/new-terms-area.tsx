import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { NewTermsScreen } from '../../features/identity/index.ts'
import { Leaving, YourData } from '../../features/privacy/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { ScreenSpinner } from '../../ui/screen-spinner.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { AriaLocale } from '../aria-locale.tsx'
import { InactivityWatch } from '../inactivity-watch.tsx'

/** All that is shown to a student until they agree to terms that are newer than those they know. */
export function NewTermsArea() {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  return (
    <QueryClientProvider client={queryClient}>
      <AriaLocale>
        <Suspense fallback={<ScreenSpinner />}>
          <NewTermsScreen>
            <YourData />
            <Leaving />
          </NewTermsScreen>
        </Suspense>
      </AriaLocale>
      <ToastHost />
      <InactivityWatch user={session.user} />
    </QueryClientProvider>
  )
}
