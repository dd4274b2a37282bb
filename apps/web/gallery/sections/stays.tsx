import { QueryClientProvider } from '@tanstack/react-query'
import { RequestCard } from '../../src/features/stay-requests/components/request-card.tsx'
import { queryClient } from '../../src/lib/query-client.ts'
import { stayCardQuery } from '../../src/features/stay-requests/api.ts'
import { Section, Specimen } from '../specimen.tsx'
import { cardOf, oddSamples, staySamples } from '../stay-samples.ts'

for (const { request } of staySamples)
  queryClient.setQueryData(stayCardQuery(request._id).queryKey, cardOf(request))

/** The card of a request in every state, for both sides. */
export function Stays() {
  return (
    <QueryClientProvider client={queryClient}>
      <Section id="stays" title="Stay requests">
        {[...staySamples, ...oddSamples].map(({ name, request }) => (
          <Specimen key={name} name={`Stay request, ${name}`}>
            <RequestCard request={request} />
          </Specimen>
        ))}
      </Section>
    </QueryClientProvider>
  )
}
