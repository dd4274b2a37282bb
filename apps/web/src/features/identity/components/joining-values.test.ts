import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { changePasswordResolver, forgotResolver, resetResolver } from './account-values.ts'
import { completeResolver } from './complete-values.ts'
import { registerResolver } from './register-values.ts'

const judge = judgeForm(registerResolver)
const judgeCompletion = judgeForm(completeResolver)

const newcomer = {
  name: ' Ana  Sousa ',
  email: ' ana@uni.pt ',
  password: 'tortellini4',
  confirm: 'tortellini4',
}
const completion = { username: ' Ana27 ', day: '7', month: '3', year: '2004', agrees: true }

it('sends what the contract makes of it, without the repetition', async () => {
  expect((await judge(newcomer)).sent).toEqual({
    name: 'Ana Sousa',
    email: 'ana@uni.pt',
    password: 'tortellini4',
  })
  expect((await judgeCompletion(completion)).sent).toEqual({ username: 'ana27', bornOn: '2004-03-07' })
})

it('asks for what is empty in the words of each field', async () => {
  expect((await judge({ name: '\u200b', email: '', password: '', confirm: '' })).faults).toEqual({
    name: 'This field is required',
    email: 'This field is required',
    password: 'Password is required.',
    confirm: 'Password is required.',
  })
  const empty = { username: '', day: '', month: '', year: '', agrees: false }
  expect((await judgeCompletion(empty)).faults).toEqual({
    username: 'This field is required',
    day: 'Enter the day, from 1 to 31',
    agrees: 'Please tick this to start',
  })
})

const wrongPassword = 'Password must be 8–30 chars and include at least one number.'

it.each([
  ['email', 'ana@uni', 'Please enter a valid email address'],
  ['email', 'a na@uni.pt', 'Please enter a valid email address'],
  ['name', 'a'.repeat(101), 'Use at most 100 characters'],
  ['password', 'abcdefgh', wrongPassword],
  ['password', 'abcdef1', wrongPassword],
  ['password', 'abcdefg 1', wrongPassword],
  ['password', `${'a'.repeat(30)}1`, wrongPassword],
])('refuses the %s %j', async (field, value, message) => {
  const { faults } = await judge({ ...newcomer, [field]: value })
  expect(faults[field]).toBe(message)
})

const wrongUsername = 'Use 3–20 characters: a–z, 0–9, dot and underscore. Start with a letter.'

it.each(['ma', 'a'.repeat(21), '9lives', 'mara-r', 'mará'])('refuses the username %j', async (username) => {
  expect((await judgeCompletion({ ...completion, username })).faults).toEqual({ username: wrongUsername })
})

it.each([
  [{ day: '31', month: '4' }, { day: "That date doesn't exist" }],
  [{ month: '13' }, { month: 'Enter the month as a number, from 1 to 12' }],
  [{ year: '1899' }, { year: 'Enter the year with four digits' }],
  [{ year: String(new Date().getFullYear()) }, { year: 'Check the year' }],
])('points at the part of the date that is wrong: %o', async (part, faults) => {
  expect((await judgeCompletion({ ...completion, ...part })).faults).toEqual(faults)
})

it('compares a new password with its repetition', async () => {
  const wrong = { password: 'tortellini4', confirm: 'tortellini5' }
  const faults = { confirm: "Passwords don't match" }
  expect((await judge({ ...newcomer, ...wrong })).faults).toEqual(faults)
  expect((await judgeForm(resetResolver)(wrong)).faults).toEqual(faults)
  const change = { ...wrong, currentPassword: '' }
  expect((await judgeForm(changePasswordResolver)(change)).faults).toEqual({
    ...faults,
    currentPassword: 'Password is required.',
  })
})

it('trims the address to which a new password is asked', async () => {
  expect((await judgeForm(forgotResolver)({ email: ' ana@uni.pt ' })).sent).toEqual({ email: 'ana@uni.pt' })
})
