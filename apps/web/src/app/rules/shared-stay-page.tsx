import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PublicPage } from '../../features/identity/index.ts'
import { SharedStayScreen } from '../../features/stay-requests/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ScreenSpinner } from '../../ui/screen-spinner.tsx'
import { useArrival } from '../use-arrival.ts'
import { VisitorLinks } from './visitor-links.tsx'

export function SharedStayPage() {
  const { t } = useLingui()
  useArrival(t`A stay`)
  return (
    <PublicPage title={t`A stay`}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<ScreenSpinner />}>
          <SharedStayScreen />
        </Suspense>
        <VisitorLinks>
          <Trans>Wayfellow is where students who travel stay with fellow students.</Trans>
        </VisitorLinks>
      </QueryClientProvider>
    </PublicPage>
  )
}
