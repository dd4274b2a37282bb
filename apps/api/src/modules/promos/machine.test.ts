import { PromoStatus } from '@wayfellow/contract/promos'
import { expect, it } from 'vitest'
import { moves, promoActions } from './machine.ts'

it('every move there is: by whom, from where, to what', () => {
  const table = promoActions.map((action) => {
    const { by, from, to } = moves[action]
    return `${by} ${action}: ${PromoStatus.options.filter((status) => from.includes(status)).join(' ')} → ${to}`
  })
  expect(table).toEqual([
    'author edit: submitted approved declined → submitted',
    'author withdraw: submitted approved → withdrawn',
    'admin approve: submitted → approved',
    'admin decline: submitted → declined',
    'admin stop: approved → stopped',
  ])
})
