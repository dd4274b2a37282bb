import { expect, it } from 'vitest'
import { chatColumns, files, parts } from './export-contents.ts'
import { readme } from './view.ts'

it('exports personal columns, and of the others those that say so', () => {
  expect(parts['profiles']).toMatchObject({ file: 'profile', of: ['account_id'] })
  expect(parts['profiles']?.columns).toEqual(expect.arrayContaining(['about', 'visibility']))
  expect(parts['profiles']?.columns).not.toContain('changed_at')
  expect(parts['identity_credentials']?.columns).toEqual(['email', 'password_changed_at'])
  expect(chatColumns('chats.messages')).toContain('text')
})

it('explains every file of the export in its README', () => {
  expect(files.filter((file) => !readme('today').includes(`${file}.json`))).toEqual([])
})
