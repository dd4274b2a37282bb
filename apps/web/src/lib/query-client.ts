import { QueryClient } from '@tanstack/react-query'
import { onLogOut } from './session.ts'

const minute = 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false },
  },
})

onLogOut(() => queryClient.clear())
