import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailTo } from './mails.ts'

export const section = (page: Page) => page.locator('#student')
export const addressField = (page: Page) => page.getByLabel('University email address')
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send code' })
export const askButton = (page: Page) => page.getByRole('button', { name: 'Ask us to add your university' })

export const anAddress = (host = 'studio.unibo.it') => `ana.${randomBytes(5).toString('hex')}@${host}`

export async function askForCode(page: Page, email: string) {
  await addressField(page).fill(email)
  await sendButton(page).click()
}

export async function studentCodeTo(email: string, since = 0) {
  const { subject } = await mailTo(email, 'is your student confirmation code', since)
  return /^\d{6}/.exec(subject)?.[0] ?? ''
}

export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
