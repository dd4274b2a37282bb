import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { noValues, reportResolver } from './report-values.ts'

const judge = judgeForm(reportResolver)

it('asks what it is about, and for as many words as the server does', async () => {
  const tooShort = 'Reason must be at least 10 characters long'
  expect((await judge(noValues)).faults).toEqual({ category: 'Choose an option', words: tooShort })
  const report = { ...noValues, category: 'harassment' } as const
  expect((await judge({ ...report, words: 'a'.repeat(9) })).faults).toEqual({ words: tooShort })
  expect((await judge({ ...report, words: ` ${'a'.repeat(10)} ` })).sent).toEqual({
    category: 'harassment',
    words: 'a'.repeat(10),
  })
})
