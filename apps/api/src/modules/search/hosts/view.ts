import type { HostCard } from '@wayfellow/contract/search'
import type { toOffer } from '../../homes/index.ts'

type Described = Omit<HostCard, 'offer'>

/** What a card tells: the person as anywhere else, and of the home an area and what there is to sleep on. */
export const toHostCard = (
  person: Described,
  offer: ReturnType<typeof toOffer>,
  photo: string | undefined,
): HostCard => ({ ...person, offer: offer && { ...offer, photo: photo ?? null } })
