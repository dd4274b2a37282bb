import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { languages } from '@wayfellow/contract/identity/languages'

// The check extracts to a folder of its own, so that nobody reads a catalogue while it is written.
const catalogues = process.env['CATALOGUES_FOLDER'] ?? '<rootDir>'

const inOrder = new Intl.Collator('en-US')

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  // Strings of the browser, and of the server's mails and push notifications.
  catalogs: ['.', '../api'].map((app) => ({
    path: `${catalogues}/${app}/src/locales/{locale}`,
    include: [`<rootDir>/${app}/src`],
    exclude: ['**/*.test.*'],
  })),
  // By what is said, whoever says it: the server's words are their own ids and come from many files at once.
  orderBy: ({ messageId: oneId, entry: one }, { messageId: otherId, entry: other }) =>
    inOrder.compare(one.message ?? oneId, other.message ?? otherId) ||
    inOrder.compare(one.context ?? '', other.context ?? ''),
  // Line numbers would change the catalogue with every edit above a string.
  format: formatter({ lineNumbers: false }),
})
