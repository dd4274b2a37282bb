import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { stringParts } from './split-strings.ts'

export default defineConfig({
  plugins: [babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), stringParts(), lingui()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    environment: 'happy-dom',
    // Two cores are often busy.
    testTimeout: 20_000,
    setupFiles: ['src/lib/i18n.ts'],
  },
})
