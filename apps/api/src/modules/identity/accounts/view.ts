import type { SignedIn, Viewer } from '../../../platform/context.ts'

export const firstNameOf = (name: string) => name.split(' ')[0] ?? name

/** The viewer, as far as names depend on it. */
export type Onlooker = Pick<Viewer, 'accountId' | 'role' | 'verified'>

/**
 * The name of somebody whom the viewer has found, but does not know: an account that nobody has checked reads no
 * surnames. Who talks, travels or stays with somebody reads their name as it is; those views do not ask this.
 */
export function nameFor({ accountId, role, verified }: Onlooker, { id, name }: { id: string; name: string }) {
  return verified || role === 'admin' || id === accountId ? name : firstNameOf(name)
}

interface Face {
  id: string
  username: string
  name: string
  photo: string | null
}

/** Somebody as they stand beside what they wrote, planned or did. */
export function toFoundPerson(
  { id, username, name, photo }: Face,
  { viewer, photoLinks }: { viewer: Onlooker } & Pick<SignedIn, 'photoLinks'>,
) {
  return {
    _id: id,
    username,
    name: nameFor(viewer, { id, name }),
    photo: photo === null ? null : photoLinks.url(photo, 'small'),
  }
}
