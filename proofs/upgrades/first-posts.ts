import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod/mini'
import type { Client } from '../chats/durability-clients.ts'

const Places = z.object({ places: z.array(z.object({ _id: z.uuid() })) })

/** Everybody posts about the city they live in, so that feeds and lists have something to read. */
export async function writeFirstPosts(url: string, clients: readonly Client[], each: number) {
  const reply = await fetch(`${url}/api/places?q=Bologna`)
  const [place] = Places.parse(await reply.json()).places
  if (!place) throw new Error('the gazetteer does not know Bologna')
  for (const { token } of clients)
    for (let nth = 0; nth < each; nth += 1) {
      const posted = await fetch(`${url}/api/posts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          clientId: randomUUIDv7(),
          kind: 'tip',
          text: `Tip ${nth}: the night bus 201 runs until five.`,
          placeId: place._id,
        }),
      })
      if (!posted.ok) throw new Error(`a post was refused: ${await posted.text()}`)
    }
}
