import { expect, type Page } from '@playwright/test'

export const lines =
  'I study history in Bologna, cook for whoever is around, and know where the night buses go. Ask me about trams.'

export const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
export const skip = (page: Page) => page.getByRole('button', { name: 'Skip for now' })

export async function chooseCity(page: Page, typed: string, name: string) {
  await page.getByRole('combobox', { name: 'Your city' }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
}

export async function addLanguage(page: Page, typed: string, name: string) {
  await page.getByRole('combobox', { name: 'Add a language' }).fill(typed)
  await page.getByRole('option', { name }).first().click()
  await expect(page.getByRole('group', { name: `How well do you speak ${name}?` })).toBeVisible()
}
