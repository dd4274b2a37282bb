import { randomUUIDv7 } from 'node:crypto'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import type { Scene } from './tester.ts'
import { dayFromNow } from '../../testing/builders/homes.ts'
import {
  aHostAndAGuest,
  anAcceptedStay,
  aRequest,
  aStudent,
  cardIn,
  letDaysPass,
  requestIn,
  type Student,
} from '../../testing/builders/stays.ts'
import { asOwner } from '../../testing/database.ts'
import type { anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type SetScene = (scene: Scene, nth: number) => Promise<Scene>

const as =
  (set: () => Promise<{ who: Student; input: Record<string, unknown> }>): SetScene =>
  async (scene, nth) => {
    if (nth % 75 > 0) return scene
    const { who, input } = await set()
    return { headers: { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }, input }
  }
const named = ({ _id: stayId, version }: StayRequest) => ({ stayId, version })

/**
 * Sets up calls about stays: one in 75 succeeds, since each creates two people; the rest shows how a call is refused.
 */
export function stayScenes(app: () => App): Record<string, SetScene> {
  const byHost = as(async () => {
    const { host, stay } = await aRequest(app())
    return { who: host, input: named(stay) }
  })
  const byGuest = as(async () => {
    const { guest, stay } = await aRequest(app())
    return { who: guest, input: named(stay) }
  })
  const ofGuest = as(async () => {
    const { guest, stay } = await anAcceptedStay(app())
    return { who: guest, input: named(stay) }
  })
  const dates = { arriveOn: dayFromNow(20), departOn: dayFromNow(22) }

  return {
    askToStay: as(async () => {
      const { host, guest } = await aHostAndAGuest(app())
      const request = {
        clientId: randomUUIDv7(),
        username: host.username,
        direction: 'request',
        kind: 'stay',
      }
      return { who: guest, input: { ...request, ...dates, guests: 1 } }
    }),
    getStayRequest: byHost,
    listChatStayRequests: as(async () => {
      const { host, stay } = await aRequest(app())
      return { who: host, input: { chatId: stay.chatId, cursor: undefined } }
    }),
    listTripStayRequests: as(async () => ({
      who: await aStudent(app(), 'leila'),
      input: { tripId: randomUUIDv7(), cursor: undefined },
    })),
    acceptStay: byHost,
    declineStay: byHost,
    suggestDates: as(async () => {
      const { host, stay } = await aRequest(app())
      return { who: host, input: { ...named(stay), ...dates } }
    }),
    changeStayDates: as(async () => {
      const { guest, stay } = await aRequest(app())
      return { who: guest, input: { ...named(stay), ...dates, guests: 1 } }
    }),
    withdrawStay: byGuest,
    agreeToDates: as(async () => {
      const { host, guest, stay } = await aRequest(app())
      return { who: guest, input: named(requestIn(await host.act(stay, 'counter', dates))) }
    }),
    acceptStayLate: as(async () => {
      const { host, stay } = await aRequest(app(), { arriveOn: dayFromNow(0), departOn: dayFromNow(2) })
      await asOwner(app().database.name, (client) =>
        client.query("update stay_requests set status = 'expired', waits_for = null where id = $1", [
          stay._id,
        ]),
      )
      return { who: host, input: named(stay) }
    }),
    cancelStay: as(async () => {
      const { guest, stay } = await anAcceptedStay(app())
      return { who: guest, input: { ...named(stay), reason: 'My train does not run that day' } }
    }),
    getStayCard: ofGuest,
    readStayCalendar: ofGuest,
    shareStay: ofGuest,
    unshareStay: ofGuest,
    getSharedStay: as(async () => {
      const { guest, stay } = await anAcceptedStay(app())
      const card = cardIn(await guest.act(stay, 'share'))
      return { who: guest, input: { token: card.sharePath?.split('/').at(-1) } }
    }),
    checkIn: as(async () => {
      const { guest, stay } = await anAcceptedStay(app(), {
        arriveOn: dayFromNow(0),
        departOn: dayFromNow(2),
      })
      return { who: guest, input: named(stay) }
    }),
    leaveEarly: as(async () => {
      const { guest, stay } = await anAcceptedStay(app(), {
        arriveOn: dayFromNow(0),
        departOn: dayFromNow(4),
      })
      return { who: guest, input: named(requestIn(await guest.act(stay, 'check-in'))) }
    }),
    sayWhether: as(async () => {
      const { guest, stay } = await anAcceptedStay(app())
      await letDaysPass(app(), stay, 14)
      return { who: guest, input: { stayId: stay._id } }
    }),
  }
}
