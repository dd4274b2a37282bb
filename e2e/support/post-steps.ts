import type { Page } from '@playwright/test'
import { takeByKeys } from './list-steps.ts'
import { expect } from './test.ts'

export const cards = (page: Page) => page.getByRole('article')
export const field = (page: Page) => page.getByRole('textbox', { name: 'Your post' })
export const postButton = (page: Page) => page.getByRole('button', { name: 'Post', exact: true })

export async function chooseCity(page: Page, typed: string, label: string) {
  await page.getByRole('combobox', { name: 'City' }).fill(typed)
  await takeByKeys(page, label)
}

/** Writes through the form and ends on the page of the post. */
export async function writePost(page: Page, text: string, kind = 'Tip') {
  await page.goto('/posts/new')
  await page.getByText(kind, { exact: true }).click()
  await field(page).fill(text)
  await chooseCity(page, 'Lisbon', 'Lisbon, Portugal')
  await postButton(page).click()
  await expect(page).toHaveURL(/\/posts\/[\da-f-]{36}$/)
  return new URL(page.url()).pathname
}

export async function sayComment(page: Page, text: string) {
  await page.getByRole('textbox', { name: /Write a(n answer| comment)/ }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'Comments' }).getByText(text)).toBeVisible()
}

export const morePost = (page: Page) => page.getByRole('button', { name: "More options for Ben's post" })
