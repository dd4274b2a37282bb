import { defineConfig } from '@lingui/cli'
import { languages } from '@wayfellow/contract/identity/language-choice'
import { catalogueFormat, compareStrings } from './build/catalogue-form.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  // Strings of the browser, and of the server's mails and push notifications.
  catalogs: ['.', '../api'].map((app) => ({
    path: `<rootDir>/${app}/src/locales/{locale}`,
    include: [`<rootDir>/${app}/src`],
    exclude: ['**/*.test.*'],
  })),
  orderBy: compareStrings,
  format: catalogueFormat,
})
