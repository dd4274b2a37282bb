import { tooManyProfiles, tooManySearches } from '@wayfellow/contract/daily-caps'
import type { SignedIn } from '../context.ts'
import { refused } from '../http/errors.ts'

type Counted = Pick<SignedIn, 'viewer' | 'spendDaily'>

/** Counts a page that shows somebody else, by their username: each person once a day. */
export async function countProfile({ viewer, spendDaily }: Counted, username: string) {
  const wait = await spendDaily(
    viewer.verified ? 'profiles' : 'profilesUnverified',
    viewer.accountId,
    username,
  )
  if (wait !== undefined) throw refused(tooManyProfiles, wait)
}

/** Counts each page of a list in which people are looked for, before anything is looked up. */
export function asSearch<Looking, Input, Found>(find: (context: Looking, input: Input) => Promise<Found>) {
  return async (context: Looking & Counted, input: Input): Promise<Found> => {
    const { spendDaily, viewer } = context
    const wait = await spendDaily(viewer.verified ? 'searches' : 'searchesUnverified', viewer.accountId)
    if (wait !== undefined) throw refused(tooManySearches, wait)
    return find(context, input)
  }
}
