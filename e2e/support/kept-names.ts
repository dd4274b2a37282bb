import type { Page } from '@playwright/test'

/** Names of what the device keeps. */
export const keptNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('wayfellow')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(all.result.map(String))
          })
        })
      }),
  )
