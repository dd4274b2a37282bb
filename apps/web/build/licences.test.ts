import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'

const Licences = z.array(z.object({ name: z.string(), packages: z.array(z.string()), text: z.string() }))

it('names whose work browsers get, from the bundle and beside it, each with its licence', () => {
  const file = readFileSync(join(import.meta.dirname, '../dist/licences.json'), 'utf8')
  const list = Licences.parse(JSON.parse(file))
  const named = list.flatMap(({ packages }) => packages.map((title) => title.replace(/ [^ ]+$/, '')))
  expect(named).toEqual(
    expect.arrayContaining([
      'react-dom',
      'maplibre-gl',
      '@firebase/messaging',
      '@fontsource-variable/commissioner',
      'workbox-core',
      'altcha-lib',
    ]),
  )
  expect(named.filter((name) => /^(vite|vitest|typescript|@babel\/|@types\/)/.test(name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  expect(list.find(({ packages }) => packages.some((title) => title.startsWith('react ')))?.text).toMatch(
    /Meta[^]*Permission is hereby granted/,
  )
})
