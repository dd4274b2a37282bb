import type { PromoKind } from '@wayfellow/contract/promos'

interface DemoPromo {
  by: string
  place: string
  kind: PromoKind
  title: string
  text: string
  link: string | null
  /** A drawing of data/demo, with what it shows. */
  photo?: [file: string, alt: string]
  /** From today on, counted in days: the first and the last. */
  days: [first: number, last: number]
  /** Else it waits for an admin. */
  isApproved?: true
}

/** The oldest first. Two wait for an admin, and one of those should not pass. */
export const demoPromos: DemoPromo[] = [
  {
    by: 'leila',
    place: 'Bologna, Italy',
    kind: 'discount',
    title: 'Mondays at the cinema for 4 €',
    text: 'The Lumière shows films in their own language every Monday at nine. Show your student card at the door; bring somebody, they pay the same.',
    link: 'https://lumiere.example/mondays',
    photo: ['p-night', 'A lit street at night'],
    days: [0, 12],
    isApproved: true,
  },
  {
    by: 'leila',
    place: 'Bologna, Italy',
    kind: 'opening',
    title: 'A workshop for your bicycle opens in Bolognina',
    text: 'Tools and somebody who knows how, for free, every afternoon. You repair it yourself.',
    link: 'https://ciclofficina.example',
    days: [0, 40],
    isApproved: true,
  },
  {
    by: 'leila',
    place: 'Lisbon, Portugal',
    kind: 'programme',
    title: 'Portuguese in ten evenings',
    text: 'The city pays the teacher. Twelve places, Tuesdays and Thursdays at seven, for everybody who studies here.',
    link: 'https://aulas.example/portuguese',
    days: [0, 25],
    isApproved: true,
  },
  {
    by: 'leila',
    place: 'Bologna, Italy',
    kind: 'notice',
    title: 'No buses on Friday from nine to five',
    text: 'The drivers are on strike. Trains run, and the bicycles of the city are free that day.',
    link: null,
    days: [1, 4],
  },
  {
    by: 'leila',
    place: 'Lisbon, Portugal',
    kind: 'discount',
    title: 'Rooms from 150 €, only today',
    text: 'Send the deposit of one month to hold the room. The keys come by post as soon as the money is there. Ask for Marek.',
    link: 'https://rooms-lisbon-cheap.example/pay-now',
    days: [0, 60],
  },
]
