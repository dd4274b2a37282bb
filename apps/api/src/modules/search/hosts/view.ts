import type { HostCard } from '@wayfellow/contract/search'
import type { toOffer } from '../../homes/index.ts'

type Described = Omit<HostCard, 'offer'>

/** A card: the person as anywhere else, and of the home its area and the sleeping place. */
export const toHostCard = (
  person: Described,
  offer: ReturnType<typeof toOffer>,
  photo: string | undefined,
): HostCard => ({ ...person, offer: offer && { ...offer, photo: photo ?? null } })
