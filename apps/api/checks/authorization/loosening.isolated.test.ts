import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { askFor, gist } from './asking.ts'
import { keepNobody, loosened, whileLoose } from './loosening.ts'
import { asked } from './naming.ts'
import { aScene, type AuthorizationScene } from './scene.ts'
import { asOwner } from '../../testing/database.ts'
import { anApp } from '../../testing/app.ts'

const loose = vi.hoisted(() => (slice: string) => async (original: () => Promise<object>) => {
  const { loosenable } = await import('./loosening.ts')
  return loosenable(slice, await original())
})
vi.mock('../../src/modules/chats/conversations/policy.ts', loose('chats/conversations'))
vi.mock('../../src/modules/events/policy.ts', loose('events'))
vi.mock('../../src/modules/identity/admins/policy.ts', loose('identity/admins'))
vi.mock('../../src/modules/posts/policy.ts', loose('posts'))
vi.mock('../../src/modules/profiles/completion-rules.ts', loose('profiles'))
vi.mock('../../src/modules/profiles/gates/policy.ts', loose('profiles/gates'))
vi.mock('../../src/modules/profiles/pages/policy.ts', loose('profiles/pages'))
vi.mock('../../src/modules/promos/policy.ts', loose('promos'))
vi.mock('../../src/modules/relations/policy.ts', loose('relations'))
vi.mock('../../src/modules/reports/policy.ts', loose('reports'))
vi.mock('../../src/modules/reports/city/policy.ts', loose('reports/city'))
vi.mock('../../src/modules/reports/people/policy.ts', loose('reports/people'))
vi.mock('../../src/modules/reports/featured/policy.ts', loose('reports/featured'))
vi.mock('../../src/modules/reports/pins/policy.ts', loose('reports/pins'))
vi.mock('../../src/modules/reviews/policy.ts', loose('reviews'))
vi.mock('../../src/modules/reviews/writing/policy.ts', loose('reviews/writing'))
vi.mock('../../src/modules/stay-requests/policy.ts', loose('stay-requests'))
vi.mock('../../src/modules/stories/policy.ts', loose('stories'))
vi.mock('../../src/modules/trips/policy.ts', loose('trips'))
vi.mock('../../src/modules/universities/terms/policy.ts', loose('universities/terms'))

let app: Awaited<ReturnType<typeof anApp>>
let scene: AuthorizationScene
/** Counts calls that a loosened policy let through and the database refused, with the same answer. */
let refusedByDatabase = 0
beforeAll(async () => {
  app = await anApp({ ROLE: 'api', SHED_DELAY_MS: '10000' })
  scene = await aScene(app)
  const { write } = app.scanner.log
  app.scanner.log.write = (line) => {
    if (line.includes('refused by the database')) refusedByDatabase += 1
    write(line)
  }
})
afterAll(() => app.stop())

/** Policies that say who may, by how they are called. */
const saysWhoMay =
  /^export (?:const|function) (may\w+|\w*[aA]ctions(?:For|On|In|Of)?|leadsTo|answerOf|isIn|relationOf|missingOf|refuse\w*Contact)\b/gm

describe('a policy that is loosened by one step', () => {
  it('is here, whichever it is', () => {
    const found = globSync('src/modules/**/policy.ts').flatMap((path) => {
      const slice = path.replace(/^src\/modules\/(.*)\/policy\.ts$/, '$1')
      return [...readFileSync(path, 'utf8').matchAll(saysWhoMay)].map(([, name]) => `${slice}#${name}`)
    })
    expect(found.filter((policy) => !keepNobody.has(policy)).toSorted()).toEqual(
      Object.keys(loosened).toSorted(),
    )
  })

  it.each(Object.entries(loosened))('is caught: %s', async (policy, { loosen, call, by, when }) => {
    const subject = asked.get(call)
    const ask = async () => {
      const before = refusedByDatabase
      const reply = subject
        ? await askFor(app, scene, subject, { relation: by, things: scene.things })
        : await app.app.inject({
            url: call.replace('GET ', '').replace(/:(\w+)/, (_, thing: string) => scene.things[thing] ?? ''),
            headers: { authorization: `Bearer ${scene.tokens[by]}` },
          })
      return { reply: gist(reply), isByDatabase: refusedByDatabase > before }
    }
    if (when !== undefined) await asOwner(app.database.name, (client) => client.query(when(scene.things)))
    const truth = await ask()
    expect(await ask()).toEqual(truth)
    expect(await whileLoose(policy, loosen, ask)).not.toEqual(truth)
  })
})
