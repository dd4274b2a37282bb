import type { BrowserContext } from '@playwright/test'
import { bubbles, say } from '../support/chat-steps.ts'
import type { Person } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { startTwo } from '../support/two-processes.ts'

async function logIn(context: BrowserContext, origin: string, { email, password }: Person) {
  const headers = { origin, 'x-client-platform': 'web' }
  const reply = await context.request.post(`${origin}/api/auth/session/login`, {
    data: { email, password },
    headers,
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('one of two processes is killed in mid-conversation: both go on by themselves, nothing lost, doubled or out of order', async ({
  context,
  page,
  people,
  aBrowser,
}) => {
  test.setTimeout(300_000)
  const [ana, ben] = [await people.open('ana'), await people.open('ben')]
  await people.fillChat(ana, ben, 2)
  const two = await startTwo()
  try {
    const bens = await aBrowser()
    await logIn(context, two.origin, ana)
    await logIn(bens, two.origin, ben)
    const his = await bens.newPage()
    // Room for all of it: what is out of sight is not in the page.
    for (const each of [page, his]) await each.setViewportSize({ width: 600, height: 1_600 })
    await page.goto(`${two.origin}/chats/${ben.username}`)
    await expect(bubbles(page)).toHaveCount(2)
    await expect.poll(() => two.socketsAt.length).toBe(1)
    await his.goto(`${two.origin}/chats/${ana.username}`)
    await expect(bubbles(his)).toHaveCount(2)
    await expect.poll(() => two.socketsAt.length).toBe(2)
    // Each at a process of their own, or this would show nothing.
    expect(two.socketsAt[0]).not.toBe(two.socketsAt[1])
    for (const each of [page, his]) await each.evaluate(() => Object.assign(window, { stillHere: true }))

    const talk = async (from: number, to: number) => {
      for (let nth = from; nth < to; nth += 1) {
        await say(page, `ana ${nth}`)
        await say(his, `ben ${nth}`)
      }
    }
    await talk(0, 3)
    await expect(bubbles(page)).toHaveCount(8)
    const killed = two.kill(two.socketsAt[1])
    await talk(3, 8)
    await killed
    await expect(bubbles(page)).toHaveCount(18, { timeout: 120_000 })
    await expect(bubbles(his)).toHaveCount(18, { timeout: 120_000 })
    const [hers, seen] = [await bubbles(page).allTextContents(), await bubbles(his).allTextContents()]
    expect(seen).toEqual(hers)
    const eight = Array.from({ length: 8 }, (_, nth) => nth)
    expect(hers.filter((text) => text.startsWith('ana'))).toEqual(eight.map((nth) => `ana ${nth}`))
    expect(hers.filter((text) => text.startsWith('ben'))).toEqual(eight.map((nth) => `ben ${nth}`))
    // Live again at the one that is left.
    await say(page, 'still there?')
    await expect(bubbles(his).last()).toHaveText('still there?')
    for (const each of [page, his]) expect(await each.evaluate(() => 'stillHere' in window)).toBe(true)
    await expect(page.getByText('Sending…')).toHaveCount(0)
  } finally {
    await two.stop()
  }
})
