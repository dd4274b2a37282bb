import { NewPassword } from '@wayfellow/contract/identity/joining'
import { expect, it } from 'vitest'
import { emailRules, enterMovesOn } from './form.ts'
import { passwordParts, textRules } from './rules.ts'

it('asks for a text of at most 100 characters', () => {
  expect(textRules()).toMatchObject({ required: 'This field is required', maxLength: { value: 100 } })
  expect(textRules({ maxLength: 500 }).maxLength.value).toBe(500)
})

it.each([
  ['ana@uni.pt', true],
  ['  ana@uni.pt ', true],
  ['ana.costa+x@alunos.uni.pt', true],
  ['ana', 'Please enter a valid email address'],
  ['ana@uni', 'Please enter a valid email address'],
  ['ana@@uni.pt', 'Please enter a valid email address'],
  ['a na@uni.pt', 'Please enter a valid email address'],
])('judges the address %j', (address, verdict) => {
  expect(emailRules().validate(address)).toBe(verdict)
})

it('trims an address', () => {
  expect(emailRules().setValueAs(' ana@uni.pt ')).toBe('ana@uni.pt')
})

it.each(['', 'a', '1', 'abcdefg1', 'a'.repeat(31), 'abcdefgh', 'abc def 1', 'pass1-word', '@$!%*?&1'])(
  'ticks off every part of %j exactly when the whole rule holds',
  (password) => {
    const isWhole = Object.values(passwordParts(password)).every(Boolean)
    expect(isWhole).toBe(NewPassword.safeParse(password).success)
  },
)

it('ticks off nothing of an empty password', () => {
  expect(passwordParts('')).toEqual({ length: false, number: false, characters: false })
})

function aForm() {
  const form = document.createElement('form')
  const name = Object.assign(document.createElement('input'), { name: 'name' })
  const agree = Object.assign(document.createElement('input'), { type: 'checkbox' })
  const about = document.createElement('textarea')
  const city = document.createElement('input')
  const send = Object.assign(document.createElement('button'), { type: 'submit' })
  form.append(name, agree, about, city, send)
  document.body.replaceChildren(form)
  enterMovesOn(form)
  return { name, agree, about, city, send }
}

function pressEnterIn(field: HTMLElement, more: KeyboardEventInit = {}) {
  field.focus()
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })
  field.dispatchEvent(press)
  return { goesOn: !press.defaultPrevented, focus: document.activeElement }
}

it('moves from field to field on Enter and, from the last, to the submit button', () => {
  const { name, about, city, send } = aForm()
  expect(pressEnterIn(name)).toEqual({ goesOn: false, focus: about })
  expect(pressEnterIn(city)).toEqual({ goesOn: false, focus: send })
})

it('leaves Enter to text areas and buttons', () => {
  const { about, send } = aForm()
  expect(pressEnterIn(about)).toEqual({ goesOn: true, focus: about })
  expect(pressEnterIn(send)).toEqual({ goesOn: true, focus: send })
})

it('leaves Enter to an open list, and to chips that are being typed', () => {
  const { name } = aForm()
  name.setAttribute('role', 'combobox')
  name.setAttribute('aria-expanded', 'true')
  expect(pressEnterIn(name).focus).toBe(name)
  name.setAttribute('aria-expanded', 'false')
  expect(pressEnterIn(name).focus).not.toBe(name)
  name.setAttribute('data-takes-enter', '')
  expect(pressEnterIn(name).focus).toBe(name)
})

it('stays where it is on the Enter that ends a composition, and in a checkbox', () => {
  const { name, agree } = aForm()
  expect(pressEnterIn(name, { isComposing: true })).toEqual({ goesOn: false, focus: name })
  expect(pressEnterIn(agree)).toEqual({ goesOn: false, focus: agree })
})
