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

/** Somebody is gone, or back: whatever is on the screen may show them, and so may whatever is kept for later. */
export async function lookAroundAgain(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}
