import { notFound } from '@wayfellow/contract/errors'
import type { LinkKind, LinkTarget } from '@wayfellow/contract/link-targets'
import type { SignedIn } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { getEvent, sharedEventPath, sharedEventTitle } from '../../events/index.ts'
import { findPlaceByLabel } from '../../places/index.ts'
import { getPost } from '../../posts/index.ts'
import { visit } from '../../profiles/index.ts'
import { getStay } from '../../stay-requests/index.ts'
import { getTrip } from '../../trips/index.ts'

type Read = (context: SignedIn, key: string) => Promise<string | null>

const nameOf: Read = async (context, username) => (await visit(context, username)).person.name

/** Each thing is read as by its own screen, so that its own rules say who may see the title. */
const readers: Record<LinkKind, Read> = {
  profile: nameOf,
  chat: nameOf,
  event: async (context, eventId) => (await getEvent(context, { eventId })).event.title,
  trip: async (context, tripId) => (await getTrip(context, { tripId })).trip.title,
  post: async (context, postId) => {
    const { post } = await getPost(context, { postId })
    return post.text.slice(0, titleLength)
  },
  stay: async (context, stayId) => {
    const { request } = await getStay(context, { stayId })
    return request.city
  },
  place: async ({ db }, label) => (await findPlaceByLabel(db, label))?.label ?? null,
}

const titleLength = 80

interface Resolved {
  path: string
  title: string | null
}

/** Returns the title as far as the viewer may see it, null when it is hidden or gone, and the page that they can open. */
export async function resolveFor(context: SignedIn, { kind, key, path }: LinkTarget): Promise<Resolved> {
  const title = (await unlessHidden(() => readers[kind](context, key))) || null
  if (title !== null || kind !== 'event') return { path, title }
  // An event with a public page can be read there by those who are not in its audience.
  const shared = await unlessHidden(() => sharedEventTitle(context, { eventId: key }))
  return shared === undefined ? { path, title } : { path: sharedEventPath(key), title: shared }
}

/** Reads something for a viewer; undefined when it is not there for them. */
export async function unlessHidden<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.refusal === notFound) return undefined
    throw error
  }
}
