import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFor, bytesOf, nothing, outcomeOf } from './asking.ts'
import { asked } from './naming.ts'
import { expectedOutcomes } from './relations.ts'
import { aScene, type AuthorizationScene, relations } from './scene.ts'
import { anApp } from '../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let scene: AuthorizationScene
beforeAll(async () => {
  app = await anApp({ ROLE: 'api', SHED_DELAY_MS: '10000' })
  scene = await aScene(app)
})
afterAll(() => app.stop())

describe('what somebody is to somebody', () => {
  it('is asked at every call that is about one thing', () => {
    expect(Object.keys(expectedOutcomes).toSorted()).toEqual([...asked.keys()].toSorted())
  })

  it.each(Object.entries(expectedOutcomes))('decides %s', async (name, row) => {
    const subject = asked.get(name)
    if (!subject) throw new Error(`${name} is not there`)
    const outcomes: Record<string, string> = {}
    const distinguishable: string[] = []
    for (const relation of relations) {
      // First what is not there: what is refused must not differ from it by a byte.
      const void_ = row[relation] === 'not_found' && nothing(scene.things)
      const missing = void_ && (await askFor(app, scene, subject, { relation, things: void_ }))
      const reply = await askFor(app, scene, subject, { relation, things: scene.things })
      outcomes[relation] = outcomeOf(reply)
      if (missing && bytesOf(missing) !== bytesOf(reply)) distinguishable.push(relation)
    }
    expect(outcomes).toEqual(row)
    expect(distinguishable).toEqual([])
  })
})
