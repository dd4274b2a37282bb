import { queryOptions } from '@tanstack/react-query'
import {
  dropWantedLink,
  getInvitations,
  getOwnInviter,
  getWantedLink,
  keepWantedLink,
} from '@wayfellow/contract/client/links'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem } from '../../lib/query.ts'
import { forgetWanted, readWanted } from '../../lib/wanted-path.ts'

const keys = {
  wanted: ['links', 'wanted'],
  invitations: ['links', 'invitations'],
  inviter: ['links', 'inviter'],
} as const

/** The link that was opened before log-in or sign-up. What this tab remembers is handed over first. */
export const wantedLinkQuery = queryOptions({
  queryKey: keys.wanted,
  queryFn: async () => {
    await handOver()
    return (await fetchItem(() => call(getWantedLink, {})))?.link ?? null
  },
})

/** How many joined by an invitation of the viewer; null when it could not be read. */
export const invitationsQuery = queryOptions({
  queryKey: keys.invitations,
  queryFn: async () => (await fetchItem(() => call(getInvitations, {})))?.joined ?? null,
  refetchOnMount: true,
})

/** Returns who invited the viewer; null when nobody did, or nobody whom they may see. */
export const inviterQuery = queryOptions({
  queryKey: keys.inviter,
  queryFn: async () => (await fetchItem(() => call(getOwnInviter, {})))?.inviter ?? null,
})

async function handOver(): Promise<void> {
  const path = readWanted()
  if (path === undefined) return
  try {
    await call(keepWantedLink, { path })
    forgetWanted()
  } catch (error) {
    // Still in this tab: tried again with the next look at home.
    console.error(error)
  }
}

/** The card goes at once; if the server was not reached, it is there again at the next start. */
export function dropWanted(): void {
  queryClient.setQueryData(keys.wanted, null)
  call(dropWantedLink, {}).catch((error: unknown) => console.error(error))
}
