import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { disguiseWords, german, listenToData, piecesOf, speakGerman } from '../support/language-steps.ts'
import { clipped, coveredIn } from '../support/layout-steps.ts'
import { mailTo } from '../support/mails.ts'
import { plainWords } from '../support/plain-words.ts'
import { callerOf, inDays, openHome, words } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'
import { expectSettled } from '../support/waiting.ts'

const mara = {
  id: '',
  username: 'mara',
  email: 'mara@demo.wayfellow.example',
  password: demoPassword,
}

test(
  'German is chosen at the log-in, and spoken everywhere and on every device',
  { tag: '@gate' },
  async ({ page, people, signIn, aBrowser }) => {
    const ana = await people.open('ana')
    await page.goto('/login')
    await page.getByLabel('Email').fill(ana.email)
    const picker = page.getByRole('combobox', { name: 'Language' })
    await expect(picker.getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de')
    await picker.selectOption('de')
    await expect(page.getByRole('combobox', { name: german('Language') })).toHaveValue('de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    // The typed text is kept.
    await expect(page.getByLabel(german('Email'))).toHaveValue(ana.email)
    const password = page.getByLabel(german('Password'), { exact: true })
    const login = page.getByRole('button', { name: german('Login'), exact: true })
    await password.fill('something9')
    await login.click()
    await expect(page.getByText(german('Wrong email or password.'))).toBeVisible()
    await password.fill(ana.password)
    await login.click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('navigation', { name: german('Main') })).toBeVisible()

    await page.goto('/search?type=users&location=Bologna%2C%20Italy')
    await expect(page).toHaveTitle(`${german('Explore')}, Wayfellow`)
    await page.goto('/settings/account')
    const row = page.getByRole('combobox', { name: german('Language') })
    await expect(row).toHaveValue('de')
    await expect(
      page.getByText(
        german(
          "These devices are logged in to your account. Log out any you don't recognise, then change your password.",
        ),
      ),
    ).toBeVisible()

    const other = await aBrowser()
    await signIn(ana, other)
    const phone = await other.newPage()
    await phone.goto('/settings/account')
    await expect(phone.locator('html')).toHaveAttribute('lang', 'de')
    // Without a reload, and kept.
    await phone.evaluate(() => Reflect.set(window, 'isSame', true))
    const kept = phone.waitForResponse('**/api/auth/language')
    await phone.getByRole('combobox', { name: german('Language') }).selectOption('fr')
    await expect(phone.locator('html')).toHaveAttribute('lang', 'fr')
    expect((await kept).ok()).toBe(true)
    expect(await phone.evaluate(() => Reflect.get(window, 'isSame') === true)).toBe(true)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  },
)

test('each of the six languages is spoken at the log-in', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/login')
  const picker = page.locator('select:has(option[lang])')
  const options = picker.locator('option[lang]')
  await expect(options).toHaveCount(6)
  const languages = await options.evaluateAll((found) => found.map((one) => one.getAttribute('lang') ?? ''))
  const titles = new Set<string>()
  for (const language of languages) {
    await picker.selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('button[type=submit], form button').last()).toBeVisible()
    titles.add(await page.getByRole('main').innerText())
  }
  expect(titles.size).toBe(6)
})

test('who reads German is written to in German, whatever browser asked for it', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const ana = await people.open('ana')
  await signIn(ana)
  await page.goto('/settings/account')
  const kept = page.waitForResponse('**/api/auth/language')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  expect((await kept).ok()).toBe(true)
  const desk = await (await aBrowser()).newPage()
  await desk.goto('/forgot-password')
  await desk.getByLabel('Email').fill(ana.email)
  await desk.getByRole('button', { name: 'Send link' }).click()
  const { html, text } = await mailTo(ana.email, 'Neues Passwort festlegen')
  expect(html).toMatch(/<html[^>]* lang="de"/)
  expect(text).toContain('Jemand, höchstwahrscheinlich du, möchte das Passwort')
})

test('a chat is German: its days, clocks and plurals', async ({ page, signIn, baseURL }) => {
  await signIn(mara)
  await speakGerman(page, baseURL)
  await page.goto('/chats/jonas')
  await expect(
    page.getByText(/^(?:Heute|Gestern|\p{L}+tag, \d+\. \p{L}+), \d?\d:\d\d$/u).first(),
  ).toBeVisible()
  await expect(page.getByText('2 Nächte')).toBeVisible()
  await expect(page.getByText('1 Gast', { exact: false }).first()).toBeVisible()
})

test('a refusal is German and names what it is about: nights, a domain', async ({
  page,
  context,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  const ines = await people.open('ines', { name: 'Inês Carvalho', location: 'Lisbon, Portugal' })
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  const hersContext = await aBrowser()
  await signIn(ines, hersContext)
  const hers = await callerOf(hersContext, baseURL)
  await openHome(hers)
  await signIn(jonas)
  await page.setViewportSize({ width: 390, height: 844 })
  await speakGerman(page, baseURL)
  await page.goto(`/users/${ines.username}`)
  await page.getByRole('link', { name: german('Request to stay') }).click()
  const sheet = page.getByRole('dialog')
  const nights = [inDays(40), inDays(41), inDays(42), inDays(43), inDays(44), inDays(45)]
  for (const day of [inDays(40), inDays(46)]) {
    const cell = sheet.getByRole('button', { name: germanDay(day, 'long') })
    for (let turns = 0; turns < 6 && !(await cell.isVisible()); turns += 1)
      await sheet.locator('button[slot=next]').first().click()
    await cell.click()
  }
  await sheet.getByLabel(german('Your message to {name}').replace('{name}', 'Inês')).fill(words)
  // Meanwhile these nights are no longer free.
  await hers('post', '/api/user/home/calendar/changes', {
    id: crypto.randomUUID(),
    act: 'block',
    from: inDays(40),
    to: inDays(46),
  })
  await sheet.getByRole('button', { name: german('Ask {name}').replace('{name}', 'Inês') }).click()
  for (const night of nights.slice(0, 4)) await expect(sheet).toContainText(germanDay(night, 'short'))
  await expect(sheet).toContainText('und 2 weitere Nächte')
  await expect(sheet.getByText('Nicht alles ist frei')).toBeInViewport({ ratio: 1 })

  const ana = await people.open('ana', { verification: 'none' })
  await context.clearCookies()
  await signIn(ana)
  await speakGerman(page, baseURL)
  await page.goto('/settings/account#student')
  await page.getByLabel(german('University email address')).fill('ana@nirgendwo.example')
  await page.getByRole('button', { name: german('Send code') }).click()
  await expect(page.getByText('nirgendwo.example kennen wir noch nicht.')).toBeVisible()
})

/** «12. Dezember 2026» or «12. Dez.». */
function germanDay(day: string, length: 'long' | 'short') {
  const month = { day: 'numeric', month: length, timeZone: 'UTC' } as const
  const style = length === 'long' ? { ...month, year: 'numeric' as const } : month
  const name = new Intl.DateTimeFormat('de', style).format(new Date(`${day}T12:00:00Z`))
  return new RegExp(String.raw`\b${name.replaceAll('.', String.raw`\.`)}`)
}

const visitorScreens = [
  '/login',
  '/register',
  '/forgot-password',
  '/password-reset/a-token',
  '/terms',
  '/safety',
]
const studentScreens = [
  '/home',
  '/search?type=users&location=Lisbon%2C%20Portugal',
  '/search?type=events&location=Bologna%2C%20Italy',
  '/search?type=trips&location=Lisbon%2C%20Portugal',
  '/users',
  '/users/ines',
  '/users/jonas?section=reviews',
  '/chats',
  '/chats/jonas',
  '/notifications',
  '/edit',
  '/edit-profile',
  '/edit-home',
  '/complete-profile',
  '/events/new',
  '/trips/new',
  '/posts/new',
  '/posts/saved',
  '/stories/new',
  '/settings/about',
  '/settings/faq',
  '/settings/notifications',
  '/settings/account',
]
const adminScreens = ['/admin/promos', '/admin/reports', '/admin/universities', '/admin/users']

const areas = [
  { who: 'visitors', screens: visitorScreens },
  { who: 'students', screens: studentScreens },
  { who: 'admins', screens: adminScreens },
] as const

for (const { who, screens } of areas) {
  test(`every word on the screens of ${who} comes from the catalogue`, async ({
    page,
    people,
    signIn,
    baseURL,
  }) => {
    test.slow()
    if (who === 'students') await signIn(mara)
    if (who === 'admins') await signIn(await people.openAdmin('ada'))
    await speakGerman(page, baseURL)
    await disguiseWords(page)
    const data = listenToData(page)
    for (const path of screens) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('h1').first()).toBeAttached()
      expect.soft(plainWords(await piecesOf(page), data), path).toEqual([])
    }
  })
}

const busyScreens = [
  '/login',
  '/home',
  '/search?type=users&location=Lisbon%2C%20Portugal',
  '/users/ines',
  '/chats',
  '/chats/jonas',
  '/edit-profile',
  '/events/new',
  '/settings/notifications',
  '/settings/account',
]

test('German is not cut off on the narrowest phones, nor at twice the size', async ({
  page,
  signIn,
  baseURL,
}) => {
  test.slow()
  await speakGerman(page, baseURL)
  for (const path of busyScreens) {
    if (path === '/home') await signIn(mara)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('h1').first()).toBeAttached()
    // 1280 wide at 200 % has as much room as 640.
    for (const size of [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(size)
      expect.soft(await clipped(page), `${path} at ${size.width}`).toEqual([])
    }
  }
})

test('from right to left nothing lies over anything else', async ({ page, signIn }) => {
  test.slow()
  for (const path of busyScreens) {
    if (path === '/home') await signIn(mara)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('h1').first()).toBeAttached()
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      // A part that is still coming would be in one of them only.
      await expectSettled(page)
      await expect(async () => {
        const [usual, mirrored] = [await coveredIn(page, 'ltr'), await coveredIn(page, 'rtl')]
        expect(mirrored.wider, `${path} at ${size.width}`).toBe(0)
        expect(mirrored.covered, `${path} at ${size.width}`).toEqual(usual.covered)
      }).toPass()
    }
  }
})
