import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getHealth } from '@wayfellow/contract/client/operations'
import type { HealthSpan } from '@wayfellow/contract/operations'
import { call } from '../../lib/api.ts'
import { fetchItem } from '../../lib/query.ts'

const everyMinute = 60_000

/** Processes write their figures once a minute. */
export const healthQuery = (span: HealthSpan) =>
  queryOptions({
    queryKey: ['operations', 'health', span],
    queryFn: () => fetchItem(() => call(getHealth, { span })),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: everyMinute,
    placeholderData: keepPreviousData,
  })
