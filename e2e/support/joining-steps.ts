import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { mailTo, pathIn } from './mails.ts'

export const joinApi = {
  register: '**/api/auth/registration',
  inviter: '**/api/auth/registration/inviter*',
  link: /\/api\/auth\/registration\/links\/[^/]+$/,
  username: '**/api/auth/registration/links/*/username*',
}

export interface Newcomer {
  name: string
  email: string
  password: string
  username: string
}

/** Somebody nobody has heard of yet. */
export function aNewcomer(name = 'Yuki Tanaka'): Newcomer {
  const unique = randomBytes(5).toString('hex')
  return {
    name,
    email: `yuki.${unique}@studio.unibo.it`,
    password: 'tortellini4all',
    username: `yuki${unique}`,
  }
}

export const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true })
export const startButton = (page: Page) => page.getByRole('button', { name: 'Start', exact: true })
export const inboxHeading = (page: Page) => page.getByRole('heading', { name: 'Check your inbox' })
export const overHeading = (page: Page) => page.getByRole('heading', { name: 'This link has expired.' })

export async function fillRegister(page: Page, { name, email, password }: Newcomer) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

export async function signUp(page: Page, newcomer: Newcomer, path = '/register') {
  await page.goto(path)
  await fillRegister(page, newcomer)
  await signUpButton(page).click()
  await expect(inboxHeading(page)).toBeVisible()
}

export async function linkTo({ email }: Newcomer, since = 0): Promise<string> {
  return pathIn(await mailTo(email, 'Finish signing up for Wayfellow', since))
}

export async function fillCompletion(page: Page, username: string, year = 2004) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Day').fill('6')
  await page.getByLabel('Month').fill('5')
  await page.getByLabel('Year').fill(String(year))
  await page.getByRole('checkbox').check()
}
