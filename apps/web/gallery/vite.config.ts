import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stringParts } from '../build/split-strings.ts'

/** A build of its own: nothing of the gallery can slip into the app's first load. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { outDir: '../.gallery/dist', emptyOutDir: true, chunkSizeWarningLimit: 700 },
  plugins: [react(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), stringParts(), lingui()],
})
