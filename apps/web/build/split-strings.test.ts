import { expect, it } from 'vitest'
import { catalogueOf } from './judge-strings.ts'
import { splitStrings } from './split-strings.ts'

const path = catalogueOf('web', 'de')
const screen = ['src/features/identity/screens/login-screen.tsx']

it('says in English what no catalogue has yet', async () => {
  const sources = new Map([['new-id', { message: 'Not translated yet', files: screen }]])
  expect((await splitStrings(path, sources)).first).toEqual({ 'new-id': 'Not translated yet' })
})

it('gives each string to the first page that may show it', async () => {
  const sources = new Map([
    ['one', { message: 'One', files: [...screen, 'src/features/trips/screens/trip-screen.tsx'] }],
    ['two', { message: 'Two', files: ['src/app/user-area/user-area.tsx'] }],
    ['three', { message: 'Three', files: ['src/features/privacy/nowhere.tsx'] }],
  ])
  expect(await splitStrings(path, sources)).toEqual({
    first: { one: 'One' },
    home: { two: 'Two' },
    later: { three: 'Three' },
  })
})
