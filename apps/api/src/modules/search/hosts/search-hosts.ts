import { radiusUsual, searchHosts } from '@wayfellow/contract/search'
import { eachFlag } from '@wayfellow/contract/search/host-filters'
import type { z } from 'zod/mini'
import type { Step } from '../../../platform/geo/geo-search.ts'
import { anId, readCursor } from '../../../platform/database/cursors.ts'
import { inOneTrip, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { homesOf, toOffer } from '../../homes/index.ts'
import { firstPhotos } from '../../photos/index.ts'
import { foundPeople, namesMeant } from '../../profiles/index.ts'
import { idleDays, refuseFilters, refuseNights } from '../search-rules.ts'
import { circleOf, find, type Looking } from '../search-around.ts'
import { arrivals, foundHost, hostCounts, hostSteps } from './queries.ts'
import { toHostCard } from './view.ts'

type Input = z.output<typeof searchHosts.input>

/** Before everybody: the key and the id that nobody has. */
const first = { key: 32_767, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

function startOf(cursor: string | undefined): Step<number> | undefined {
  const [key, id] = readCursor(cursor, [/^\d{1,4}$/, anId]) ?? []
  return key !== undefined && id !== undefined ? { key: Number(key), id, isEnd: false } : undefined
}

export async function hosts(context: Looking, input: Input) {
  const circle = await askHosts(context, input)
  const leading = await findLeading(context, input, circle)
  const { ids, facts } = await findIn(context, input, circle)
  const others = ids.filter((id) => !leading.includes(id))
  const isFirst = input.page === 1 && input.cursor === undefined
  return {
    hosts: await draw(context, isFirst ? [...leading, ...others] : others),
    place: circle.place,
    ...facts,
  }
}

type Circle = Awaited<ReturnType<typeof askHosts>>
type Page = Pick<Input, 'page' | 'cursor' | 'counted' | 'sort'>

const findIn = (context: Looking, { sort, ...pageInput }: Page, { level, asked }: Omit<Circle, 'place'>) =>
  find(context, {
    pageInput,
    start: startOf(pageInput.cursor),
    step: (from) =>
      hostSteps[sort][level].bind({ ...asked, key: from?.key ?? first.key, id: from?.id ?? first.id }),
    count: hostCounts[level].bind(asked),
  })

const leadingMost = 5

/** Hosts who take newcomers lead the list of somebody who arrives there within a month. */
async function findLeading({ db, viewer, ...rest }: Looking, input: Input, { place, ...circle }: Circle) {
  if (place === null || input.sort !== 'fit' || circle.asked.landing) return []
  const pins = { viewer: viewer.accountId }
  const [[arrival]] = await inOneTrip(db, pins, [arrivals.bind({ ...pins, place: place._id })])
  if (!arrival) return []
  const page = { page: 1, counted: 'false', sort: input.sort } as const
  const asked = { ...circle.asked, landing: true }
  const { ids } = await findIn({ db, viewer, ...rest }, page, { level: circle.level, asked })
  return ids.slice(0, leadingMost)
}

/** For a list and for a map alike. */
export async function askHosts(context: Looking, input: Omit<Input, 'page'>) {
  const refusal = refuseNights(input) ?? refuseFilters(input, context.viewer.verified)
  if (refusal) throw refused(refusal)
  const { place, level, around } = await circleOf(context, input)
  return { place, level, asked: { ...around, ...(await askedBy(context, input)) } }
}

async function askedBy({ db, viewer }: Looking, input: Omit<Input, 'page'>) {
  const q = input.q?.trim() ?? ''
  return filterOf(viewer.accountId, input, q === '' ? null : await namesMeant(db, q))
}

function filterOf(viewer: string, input: Omit<Input, 'page' | 'q'>, names: string[] | null) {
  return {
    viewer,
    from: input.from ?? null,
    to: input.to ?? null,
    guests: input.guests,
    hosting: input.hosting,
    language: input.language ?? null,
    learn: input.learn ?? null,
    university: input.university ?? null,
    sameGender: input.gender !== undefined,
    ageFrom: input.ageFrom ?? null,
    ageTo: input.ageTo ?? null,
    ...eachFlag((name) => input[name] !== undefined),
    idleDays: idleDays[input.lastActive],
    names,
  }
}

interface Meeting {
  viewerId: string
  hostId: string
  lat: number
  lng: number
  from?: string | undefined
  to?: string | undefined
}

/** A search around a point that asks for nothing else than nights. */
const plainSearch = ({ viewerId, lat, lng, from, to }: Omit<Meeting, 'hostId'>) => ({
  ...filterOf(viewerId, searchHosts.input.parse({ from, to }), null),
  lat,
  lng,
  metres: radiusUsual * 1_000,
})

/** Would the viewer find this host in a plain search? */
export const isHostFor = async (tx: Tx, { hostId, ...meeting }: Meeting) =>
  (await foundHost.first(tx, { ...plainSearch(meeting), host: hostId })) !== undefined

/** The beginning of a plain search: no rows where it finds nobody. */
export const firstHosts = (meeting: Omit<Meeting, 'hostId'>) =>
  hostSteps.newest.near.bind({ ...plainSearch(meeting), ...first })

/** The cards for the ids of a page, in their order. */
async function draw(context: Looking, ids: string[]) {
  if (ids.length === 0) return []
  const { db, viewer, photoLinks } = context
  const [people, homes, photos] = await inOneTrip(db, { viewer: viewer.accountId }, [
    foundPeople.ask(viewer.accountId, ids),
    homesOf.bind({ accountIds: ids }),
    firstPhotos.bind({ accountIds: ids, purpose: 'home' }),
  ])
  const homeOf = new Map(homes.map((home) => [home.account_id, home]))
  const photoOf = new Map(photos.map(({ accountId, name }) => [accountId, photoLinks.url(name, 'small')]))
  return foundPeople
    .describe(context, people, ids)
    .map((person) =>
      toHostCard(person, toOffer(homeOf.get(person._id), person.hosting), photoOf.get(person._id)),
    )
}
