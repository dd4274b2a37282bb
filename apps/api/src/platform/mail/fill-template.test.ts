import { expect, it } from 'vitest'
import { fillTemplate } from './fill-template.ts'

it('escapes every text, in attributes too', () => {
  const filled = fillTemplate('<a title="{{name}}">{{name}}</a>', { name: `<b>&"'` })
  const escaped = '&lt;b&gt;&amp;&quot;&#x27;'
  expect(filled.text).toBe(`<a title="${escaped}">${escaped}</a>`)
})

it('puts in what was filled before as it is', () => {
  const inner = fillTemplate('<b>{{name}}</b>', { name: '<i>' })
  expect(fillTemplate('<p>{{inner}}</p>', { inner }).text).toBe('<p><b>&lt;i&gt;</b></p>')
})

it('takes a slot that somebody typed as text', () => {
  const inner = fillTemplate('<b>{{name}}</b>', { name: '{{why}} $& {{name}}' })
  expect(fillTemplate('{{inner}} {{why}}', { inner, why: 'because' }).text).toBe(
    '<b>{{why}} $&amp; {{name}}</b> because',
  )
})

it('refuses to leave a slot empty', () => {
  expect(() => fillTemplate('{{name}}', {})).toThrow('the slot name')
})
