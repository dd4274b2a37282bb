import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PublicPage } from '../../features/identity/index.ts'
import { UnsubscribeScreen } from '../../features/notifications/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ScreenSpinner } from '../../ui/screen-spinner.tsx'
import { useArrival } from '../use-arrival.ts'

export function UnsubscribePage() {
  const { t } = useLingui()
  useArrival(t`Emails`)
  return (
    <PublicPage title={t`Emails`}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<ScreenSpinner />}>
          <UnsubscribeScreen />
        </Suspense>
      </QueryClientProvider>
    </PublicPage>
  )
}
