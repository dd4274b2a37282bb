import { randomUUIDv7 } from 'node:crypto'
import { aCityAdmin } from '../../testing/builders/city.ts'
import type { Scene } from './tester.ts'
import { dayFromNow } from '../../testing/builders/homes.ts'
import { aPlaceId } from '../../testing/builders/posts.ts'
import { asOwner } from '../../testing/database.ts'
import type { anApp, Browser } from '../../testing/app.ts'
import { aNewcomer } from '../../testing/builders/universities.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** A valid university, for the calls of admins that need one. */
const right = () => ({
  name: 'University of the Hills',
  level: 'university',
  localName: null,
  aliases: [],
  shortName: null,
  countryCode: null,
  placeId: null,
  website: null,
  domains: [{ domain: `${randomUUIDv7()}.example`, kind: 'student' }],
  terms: [],
  takeDomains: false,
})

const soon = () => ({ kind: 'exams', startsOn: dayFromNow(20), endsOn: dayFromNow(30) })

async function proposedBy(browser: Browser) {
  const id = randomUUIDv7()
  await browser.call('POST', '/api/universities-terms/proposals', { _id: id, ...soon() })
  return id
}

const sometimes =
  (input: (scene: Scene) => Promise<Record<string, unknown>>) =>
  async (scene: Scene, nth: number): Promise<Scene> =>
    nth % 10 > 0 ? scene : { ...scene, input: await input(scene) }

/** Scenes in which calls about the catalogue succeed; one in ten. */
export function universityScenes(app: () => App) {
  async function aUniversity(scene: Scene) {
    const payload = { _id: randomUUIDv7(), ...right() }
    const reply = await app().app.inject({
      method: 'POST',
      url: '/api/admin/universities',
      payload,
      ...scene,
    })
    return reply.json<{ _id: string; editedAt: string }>()
  }

  /** Two who are confirmed at a university where nobody else is. */
  async function twoStudents(): Promise<[Browser, Browser]> {
    const [ana, ben] = [await aNewcomer(app(), 'ana'), await aNewcomer(app(), 'ben')]
    await asOwner(app().database.name, (client) =>
      client.query(
        `with founded as (insert into universities (id, name, source, source_key)
           values (gen_random_uuid(), 'University of the Hills', 'operator', gen_random_uuid()::text) returning id)
         insert into universities_verifications
           (account_id, university_id, email, address_key, status, verified_at, expires_at)
         select account, founded.id, account::text, account::text, 'verified', now(), now() + interval '1 year'
         from founded, unnest($1::uuid[]) as account`,
        [[ana.id, ben.id]],
      ),
    )
    return [ana.browser, ben.browser]
  }
  const asStudents =
    (play: (two: [Browser, Browser]) => Promise<{ by: Browser; input: Record<string, unknown> }>) =>
    async (scene: Scene, nth: number): Promise<Scene> => {
      if (nth % 10 > 0) return scene
      const { by, input } = await play(await twoStudents())
      return { headers: { ...scene.headers, authorization: `Bearer ${by.accessToken}` }, input }
    }

  return {
    getUniversity: sometimes(async () => {
      const reply = await app().app.inject('/api/universities?q=bologna')
      const [first] = reply.json<{ universities: { _id: string }[] }>().universities
      return { universityId: first?._id }
    }),
    createUniversity: sometimes(() => Promise.resolve(right())),
    getKeptUniversity: sometimes(async (scene) => ({ id: (await aUniversity(scene))._id })),
    removeUniversity: sometimes(async (scene) => ({ id: (await aUniversity(scene))._id })),
    editUniversity: sometimes(async (scene) => {
      const { _id: id, editedAt } = await aUniversity(scene)
      return { id, editedAt, ...right() }
    }),
    mergeUniversity: sometimes(async (scene) => {
      const [one, other] = [await aUniversity(scene), await aUniversity(scene)]
      return { id: one._id, intoId: other._id }
    }),
    proposeTerm: asStudents(async ([ana]) => ({ by: ana, input: soon() })),
    confirmTerm: asStudents(async ([ana, ben]) => ({
      by: ben,
      input: { proposalId: await proposedBy(ana) },
    })),
    declineTerm: async (scene: Scene, nth: number): Promise<Scene> => {
      if (nth % 10 > 0) return scene
      const [ana] = await twoStudents()
      const [proposalId, placeId] = [await proposedBy(ana), await aPlaceId(app())]
      await asOwner(app().database.name, (client) =>
        client.query(
          `update universities set place_id = $2
           where id = (select university_id from universities_term_proposals where id = $1)`,
          [proposalId, placeId],
        ),
      )
      const leila = await aCityAdmin(app(), 'leila', [placeId])
      const authorization = `Bearer ${leila.browser.accessToken}`
      return { headers: { ...scene.headers, authorization }, input: { proposalId } }
    },
    withdrawTerm: asStudents(async ([ana]) => ({ by: ana, input: { proposalId: await proposedBy(ana) } })),
    refuseUniversityWish: sometimes(() => Promise.resolve({ domain: `${randomUUIDv7()}.example` })),
  }
}
