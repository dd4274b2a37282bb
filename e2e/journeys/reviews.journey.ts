import type { Page } from '@playwright/test'
import { decide } from '../support/report-steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { plan } from '../support/event-steps.ts'
import { actBy, askBy, callerOf, openHome } from '../support/stay-steps.ts'
import { expect, test as base } from '../support/test.ts'
import type { Person } from '../support/people.ts'
import { reloadUntil } from '../support/waiting.ts'

interface Two {
  /** Jonas was the guest, in the journey's own browser. */
  jonas: Person
  /** Inês was the host, in a browser of hers. */
  ines: Person
  hersPage: Page
  stayId: string
}

const test = base.extend<{ two: Two }>({
  two: async ({ people, signIn, aBrowser, context, baseURL }, use) => {
    const jonas = await people.open('jonas', { name: 'Jonas Weber' })
    const ines = await people.open('ines', { name: 'Inês Carvalho', location: 'Lisbon, Portugal' })
    const hersContext = await aBrowser()
    await signIn(jonas)
    await signIn(ines, hersContext)
    const [his, hers] = [await callerOf(context, baseURL), await callerOf(hersContext, baseURL)]
    await openHome(hers)
    const accepted = await actBy(hers, await askBy(his, ines), 'accept')
    await people.letStayPass(accepted, 34)
    await use({ jonas, ines, hersPage: await hersContext.newPage(), stayId: accepted._id })
  },
})

const hisWords = 'Inês showed me the river at night and made the best soup of my journey.'
const herWords = 'Jonas washed up before anybody asked. The flat was sorry when he left.'

async function goThrough(page: Page, again: 'Yes' | 'No', words: string) {
  await page.getByRole('radio', { name: again, exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(/What should others know/).fill(words)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
}

test(
  'guest and host write about each other: neither reads a word before both have written, and one answers',
  { tag: '@gate' },
  async ({ page, two: { jonas, ines, hersPage, stayId } }) => {
    // Two browsers, many screens, each looked at by axe.
    test.slow()
    await page.goto(`/stays/${stayId}`)
    await page.getByRole('button', { name: 'Yes, it did' }).click()
    await page.getByRole('link', { name: 'Write a review' }).click()
    await expect(page.getByText('Would you stay with Inês again?')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Choose an option')).toBeVisible()
    await expectAccessible(page, 'the first question of a review')
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    const text = page.getByLabel('What should others know about Inês?')
    await text.fill('Too short.')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Write a little more: at least 30 characters')).toBeVisible()
    await text.fill(hisWords)
    await page.reload()
    await expect(page.getByText('We kept your draft.')).toBeVisible()
    await expect(text).toHaveValue(hisWords)
    await expectAccessible(page, 'the words of a review')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: 'Not quite' }).check()
    await expect(page.getByRole('link', { name: 'Where to get help' })).toBeVisible()
    await expectAccessible(page, 'what only the team reads')
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(hisWords)).toBeVisible()
    await expect(page.getByText(/Your reviews become public together/)).toBeVisible()
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page).toHaveURL(`/users/${ines.username}?section=reviews`)
    await expect(page.getByText('No reviews yet')).toBeVisible()

    const heard: string[] = []
    hersPage.on('response', (response) => {
      if (response.url().includes('/api/'))
        void response.text().then(
          (body) => heard.push(body),
          () => undefined,
        )
    })
    await hersPage.goto(`/users/${ines.username}?section=reviews`)
    const locked = hersPage.getByText(
      "Jonas wrote a review. You'll see it once you write yours, or in 14 days.",
    )
    await expect(locked.last()).toBeVisible()
    await hersPage.goto('/home')
    const waiting = hersPage.getByRole('region', { name: 'Needs your answer' })
    await expect(waiting.getByText('How was it with Jonas?')).toBeVisible()
    await waiting.getByRole('link').click()
    await expect(hersPage.getByText('Would you host Jonas again?')).toBeVisible()
    await goThrough(hersPage, 'Yes', herWords)
    expect(heard.join('\n')).not.toContain('best soup')
    await hersPage.getByRole('button', { name: 'Send review' }).click()
    await expect(hersPage).toHaveURL(`/users/${jonas.username}?section=reviews`)
    await expect(hersPage.getByText(herWords)).toBeVisible()

    // He sees hers without asking: newReview brings it.
    await page.goto(`/users/${jonas.username}?section=reviews`)
    const hers = page.getByRole('article', { name: 'Review by Inês Carvalho' })
    await expect(hers.getByText(herWords)).toBeVisible()
    await expectAccessible(page, 'reviews on the own profile')
    await hers.getByRole('button', { name: 'Reply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply to this review' })
    await dialog.getByLabel('Your reply').fill('The pan was a pleasure.')
    await expectAccessible(page, 'answering a review')
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await expect(hers.getByText('The pan was a pleasure.')).toBeVisible()
    await expect(hers.getByRole('button', { name: 'Reply' })).toHaveCount(0)
    await page.goto(`/reviews/new/${ines.username}`)
    await expect(page.getByText("There's nothing to review right now.")).toBeVisible()
  },
)

test('who did not feel safe is heard at once: an admin finds the case and settles it with a reason', async ({
  page,
  people,
  signIn,
  aBrowser,
  two: { ines, stayId },
}) => {
  test.slow()
  await page.goto(`/stays/${stayId}`)
  await page.getByRole('button', { name: 'Yes, it did' }).click()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(/What should others know/).fill(hisWords)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByLabel(/only our team/).fill('Somebody came into my room at night.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page).toHaveURL(`/users/${ines.username}?section=reviews`)

  const office = await aBrowser()
  await signIn(await people.openAdmin('ada'), office)
  const desk = await office.newPage()
  const one = desk.getByRole('article', { name: `Case about @${ines.username}` })
  const words = one.getByText('Somebody came into my room at night.')
  await reloadUntil(desk, '/admin/reports', () => words.isVisible())
  await expect(one.getByText('Urgent')).toBeVisible()
  await expectAccessible(desk, 'a case')
  const dialog = await decide(one, 'Close without a sanction', 'Talked')
  await dialog.getByRole('button', { name: 'Close without a sanction' }).click()
  await expect(dialog.getByText('Reason must be at least 10 characters long')).toBeVisible()
  await dialog.getByLabel(/^Reason/).fill('Talked to both, the host is banned')
  await dialog.getByRole('button', { name: 'Close without a sanction' }).click()
  await expect(one).toHaveCount(0)
  await desk.getByRole('button', { name: 'Decided' }).click()
  await expect(one.getByText('Talked to both, the host is banned')).toBeVisible()
})

test('a review that nobody can read yet is changed, then taken back; newReview brings the other’s at once', async ({
  page,
  two: { jonas, ines, hersPage, stayId },
}) => {
  test.slow()
  await page.goto(`/stays/${stayId}`)
  await page.getByRole('button', { name: 'Yes, it did' }).click()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await goThrough(page, 'Yes', hisWords)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page).toHaveURL(`/users/${ines.username}?section=reviews`)
  await page.goto(`/stays/${stayId}`)
  await page.getByRole('link', { name: 'Change your review' }).click()
  await page.getByRole('button', { name: 'Delete my review' }).click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByRole('link', { name: 'Write a review' })).toBeVisible()

  await hersPage.goto(`/reviews/new/${jonas.username}`)
  await goThrough(hersPage, 'No', herWords)
  await hersPage.getByRole('button', { name: 'Send review' }).click()
  await expect(hersPage).toHaveURL(`/users/${jonas.username}?section=reviews`)
  await hersPage.goto(`/users/${ines.username}?section=reviews`)
  await expect(hersPage.getByText('No reviews yet')).toBeVisible()

  await page.goto(`/reviews/new/${ines.username}`)
  await goThrough(page, 'Yes', hisWords)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText(hisWords)).toBeVisible()
  await expect(hersPage.getByText(hisWords)).toBeVisible()
})

test('two who met at an event write about each other, and both are open when both are written', async ({
  page,
  context,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  test.slow()
  const [leila, ana, ben] = [
    await people.open('leila', { name: 'Leila Ben Salah', location: 'Lisbon, Portugal' }),
    await people.open('ana', { name: 'Ana Rossi' }),
    await people.open('ben', { name: 'Ben Okafor' }),
  ]
  const [hosts, bens] = [await aBrowser(), await aBrowser()]
  await signIn(leila, hosts)
  await signIn(ana)
  await signIn(ben, bens)
  const event = await plan(await callerOf(hosts, baseURL))
  for (const browser of [context, bens])
    await (
      await callerOf(browser, baseURL)
    )('post', `/api/events/${event._id}/answer`, { answer: 'going' })
  await people.letEventPass(event, 4)

  await page.goto(`/events/${event._id}`)
  await page.getByRole('button', { name: 'Review people you met' }).click()
  const list = page.getByRole('dialog', { name: 'Guest list' })
  await expect(list.getByRole('button', { name: 'Write a review about Leila Ben Salah' })).toBeVisible()
  await expect(list.getByRole('button', { name: /Ana Rossi/ })).toHaveCount(0)
  await expectAccessible(page, 'whom of an event one may write about')
  await list.getByRole('button', { name: 'Write a review about Ben Okafor' }).click()
  await expect(page.getByText('Would you meet Ben again?')).toBeVisible()

  // Begun is not written: nothing of it reaches him.
  const bensPage = await bens.newPage()
  await bensPage.goto(`/reviews/new/${ana.username}`)
  await expect(bensPage.getByText("There's nothing to review right now.")).toBeVisible()
  const hersWords = 'Ben explained the rules of three card games and let everybody win one.'
  await goThrough(page, 'Yes', hersWords)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page).toHaveURL(`/users/${ben.username}?section=reviews`)
  await expect(page.getByText('No reviews yet')).toBeVisible()

  await bensPage.goto(`/users/${ben.username}?section=reviews`)
  await expect(bensPage.getByText(/^Ana wrote a review/).last()).toBeVisible()
  await bensPage.goto(`/events/${event._id}`)
  await bensPage.getByRole('button', { name: 'Review people you met' }).click()
  await bensPage.getByRole('button', { name: 'Write a review about Ana Rossi' }).click()
  await goThrough(bensPage, 'Yes', 'Ana talked to everybody who stood alone, me included.')
  await bensPage.getByRole('button', { name: 'Send review' }).click()
  const about = bensPage.getByRole('article', { name: 'Review by Ben Okafor' })
  await expect(about.getByText('Met at an event')).toBeVisible()
  await bensPage.goto(`/users/${ben.username}?section=reviews`)
  await expect(bensPage.getByText(hersWords)).toBeVisible()
})
