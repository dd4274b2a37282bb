import { randomUUID } from 'node:crypto'
import { aCityAdmin } from '../../testing/builders/city.ts'
import type { Scene } from './tester.ts'
import { aFellow, anEventInput, eventIn } from '../../testing/builders/events.ts'
import { aPlaceId, aWaitingPhoto, aWriter, postIn } from '../../testing/builders/posts.ts'
import { report } from '../../testing/builders/reports.ts'
import { aStudent } from '../../testing/builders/stays.ts'
import { asOwner } from '../../testing/database.ts'
import { anAccount, type anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type SetScene = (scene: Scene, nth: number) => Promise<Scene>

/** Sets up calls about reports; one in 25 succeeds, since each creates people. */
export function reportScenes(app: () => App): Record<string, SetScene> {
  const ask = async (text: string, values: unknown[] = []) => {
    const { rows } = await asOwner(app().database.name, (client) =>
      client.query<{ id: string }>(text, values),
    )
    return rows[0]?.id
  }
  const aCase = () =>
    ask("select reports_raise('review', 'review', $1, null, null, '', 'no', true) as id", [randomUUID()])
  const aUser = async (nth: number, scene: Scene, more: object = {}): Promise<Scene> => {
    if (nth % 25 > 0) return scene
    const { id } = await anAccount(app(), 'ben')
    const username = await ask('select username as id from identity_accounts where id = $1', [id])
    return { ...scene, input: { username, ...more } }
  }
  /** A city admin, and a post of somebody else in their city. */
  const inACity = async (scene: Scene) => {
    const place = await aPlaceId(app())
    const leila = await aCityAdmin(app(), 'leila', [place])
    const post = postIn(await (await aWriter(app(), 'wim')).write({ placeId: place }))
    return {
      place,
      post,
      headers: { ...scene.headers, authorization: `Bearer ${leila.browser.accessToken}` },
    }
  }
  return {
    getUserForAdmins: (scene, nth) => aUser(nth, scene),
    actOnUser: (scene, nth) => aUser(nth, scene, { act: 'warn', placeIds: undefined }),
    actOnUserGuarded: (scene, nth) => aUser(nth, scene, { act: 'ban' }),
    listCityNewcomers: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const { headers, place } = await inACity(scene)
      return { headers, input: { placeId: place } }
    },
    listCityEvents: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const { headers, place } = await inACity(scene)
      return { headers, input: { placeId: place } }
    },
    featureEvent: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const { headers, place } = await inACity(scene)
      const event = eventIn(await (await aFellow(app(), 'fay')).plan(anEventInput(place)))
      return { headers, input: { eventId: event._id, isFeatured: false } }
    },
    decideCityCase: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const { headers, post } = await inACity(scene)
      await report(await aStudent(app(), 'eve'), 'post', post._id)
      const caseId = await ask('select id from reports_cases where target_id = $1', [post._id])
      return { headers, input: { caseId, version: 1, act: 'hide' } }
    },
    pinPost: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const { headers, post } = await inACity(scene)
      return { headers, input: { postId: post._id } }
    },
    decideCase: async (scene, nth) =>
      nth % 25 > 0 ? scene : { ...scene, input: { caseId: await aCase(), version: 1, act: 'settle' } },
    claimCase: async (scene, nth) =>
      nth % 25 > 0 ? scene : { ...scene, input: { caseId: await aCase(), version: 1, act: 'claim' } },
    listTemplates: async (scene, nth) =>
      nth % 25 > 0 ? scene : { ...scene, input: { caseId: await aCase() } },
    getCase: async (scene, nth) => (nth % 25 > 0 ? scene : { ...scene, input: { caseId: await aCase() } }),
    fileReport: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const { id } = await anAccount(app(), 'ben')
      return {
        ...scene,
        input: { kind: 'person', targetId: id, chatId: undefined, messageIds: [], photoIds: [] },
      }
    },
    readConversation: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const { id } = await anAccount(app(), 'ben')
      await report(await aStudent(app(), 'eve'), 'person', id, { mayRead: true })
      return {
        ...scene,
        input: { caseId: await ask('select id from reports_cases where about_id = $1', [id]) },
      }
    },
    lookAtEvidence: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const { id } = await anAccount(app(), 'ben')
      const eve = await aStudent(app(), 'eve')
      const photo = await aWaitingPhoto(app(), eve, { purpose: 'report' })
      await report(eve, 'person', id, { photoIds: [photo] })
      const caseId = await ask('select id from reports_cases where about_id = $1', [id])
      return { ...scene, input: { caseId } }
    },
    appealSanction: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const who = await aStudent(app(), 'bob')
      const sanctionId = await ask(
        `insert into reports_sanctions (account_id, case_id, act, reason, kind)
         values ($1, $2, 'ban', 'Against the guidelines', 'person') returning id`,
        [who.id, await aCase()],
      )
      const headers = { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }
      return { headers, input: { sanctionId } }
    },
  }
}
