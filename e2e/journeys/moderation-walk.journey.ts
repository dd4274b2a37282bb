import { randomUUID } from 'node:crypto'
import { walkQueue } from '../support/moderation-walk.ts'
import { aDeskFor, placeNamed } from '../support/promo-steps.ts'
import { callerOf, inDays } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

const city = 'Wrocław, Poland'

test(
  'six decisions by the keyboard alone, each next one at hand before the list is read again',
  { tag: '@gate' },
  async ({ context, baseURL, people, signIn, aBrowser }) => {
    test.slow()
    const [ana, leila] = [await people.open('ana'), await people.open('leila')]
    const office = await aDeskFor({ people, signIn, aBrowser, baseURL }, leila, city)
    await signIn(ana)
    const hers = await callerOf(context, baseURL)
    const mark = randomUUID().slice(0, 8)
    for (let nth = 0; nth < 4; nth += 1) {
      const { id } = await people.open('ben')
      // Urgent: they stand before what others have left on the desk.
      const words = `Walk ${mark}: waits for me every evening`
      await hers('post', '/api/reports', { kind: 'person', targetId: id, category: 'safety', words })
    }
    const theirs = await aBrowser()
    await signIn(leila, theirs)
    const call = await callerOf(theirs, baseURL)
    const placeId = await placeNamed(call, city)
    const day = inDays(2)
    for (let nth = 0; nth < 2; nth += 1)
      await call('post', '/api/promos', {
        clientId: randomUUID(),
        kind: 'notice',
        title: `Walk ${mark} ${nth}`,
        text: 'The library is open all night this week.',
        link: null,
        placeId,
        universityId: null,
        photoId: null,
        startsOn: day,
        endsOn: day,
      })

    const desk = await office.newPage()
    const isOurs = (words: string) => words.includes(mark)
    await desk.goto('/admin/reports')
    await expect(desk.getByRole('article').filter({ hasText: mark })).toHaveCount(4)
    const cases = await walkQueue(desk, 4, isOurs)
    await desk.goto('/admin/promos')
    await expect(desk.getByRole('article').filter({ hasText: mark })).toHaveCount(2)
    const walked = [...cases, ...(await walkQueue(desk, 2, isOurs))]
    expect(walked.map(({ kind }) => kind)).toEqual(['case', 'case', 'case', 'case', 'promo', 'promo'])
    for (const { kind, asked, keys } of walked) {
      expect(asked).toEqual([])
      // The first one is found by `j`, which others may stand before.
      expect(keys).toBeLessThan(kind === 'case' ? 26 : 30)
    }
    await expect(desk.getByRole('article').filter({ hasText: mark })).toHaveCount(0)
  },
)
