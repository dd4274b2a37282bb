import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { stringParts } from './build/split-strings.ts'

/** Tests of modules that keep state (session, socket, focus) or that stop the clock: each gets modules of its own. */
const isolatedFiles = [
  'src/ui/dates/use-day-choice.test.tsx',
  'src/ui/fields/*.test.tsx',
  'src/features/identity/components/login-step.test.ts',
  'src/features/places/components/position.test.ts',
  'src/features/notifications/components/push-device.test.ts',
  'src/features/chats/components/outbox.test.ts',
  'src/sw/pages.test.ts',
  'src/features/*/components/**/*.test.tsx',
  'src/lib/{api,socket,action,inactivity,query,alone}.test.ts',
  'src/lib/{use-draft-form,counted-drafts}.test.tsx',
]

/** Tests that open the whole app on a fake server. They share its modules, which take longer to load than a test runs. */
const screenFiles = [
  'src/app/{app,live-screens,failing-calls}.test.tsx',
  'src/app/*/*-screen.test.tsx',
  'src/features/*/screens/*.test.tsx',
]

const shared = {
  environment: 'happy-dom',
  // Time limits only end what hangs: a busy machine must not fail a test.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  setupFiles: ['src/lib/i18n.ts'],
}

export default defineConfig({
  plugins: [babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), stringParts(), lingui()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'shared',
          include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts', '*.test.ts'],
          exclude: [...isolatedFiles, ...screenFiles],
          isolate: false,
        },
      },
      { extends: true, test: { ...shared, name: 'isolated', include: isolatedFiles } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'screens',
          include: screenFiles,
          isolate: false,
          setupFiles: [...shared.setupFiles, 'testing/set-up-screens.ts'],
        },
      },
    ],
  },
})
