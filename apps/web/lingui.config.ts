import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { languages } from '@wayfellow/contract/identity-languages'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: ['**/*.test.*'] }],
  // Line numbers would change the catalogue with every edit above a string.
  format: formatter({ lineNumbers: false }),
})
