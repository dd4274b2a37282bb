import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { SharedEventScreen } from '../../features/events/index.ts'
import { PublicPage } from '../../features/identity/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ScreenSpinner } from '../../ui/screen-spinner.tsx'
import { useArrival } from '../use-arrival.ts'
import { VisitorLinks } from './visitor-links.tsx'

export function SharedEventPage() {
  const { t } = useLingui()
  useArrival(t`An event`)
  return (
    <PublicPage title={t`An event`}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<ScreenSpinner />}>
          <SharedEventScreen />
        </Suspense>
        <VisitorLinks>
          <Trans>Wayfellow is where students who travel meet fellow students. Sign up to come along.</Trans>
        </VisitorLinks>
      </QueryClientProvider>
    </PublicPage>
  )
}
