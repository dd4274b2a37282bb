import { expect, it } from 'vitest'
import { findHeadless } from './headless-comments.ts'

const lines = (...text: string[]) => text.join('\n')

it('finds a comment without a subject in every form of comment', () => {
  const source = lines(
    '/** What nobody has read. */',
    '// Who may see it.',
    '/**',
    ' * Where it stands.',
    ' */',
    '{/* Whose turn it is. */}',
    '/** For whoever has the link. */',
  )
  expect(findHeadless(source)).toEqual([
    { line: 1, text: 'What nobody has read.' },
    { line: 2, text: 'Who may see it.' },
    { line: 4, text: 'Where it stands.' },
    { line: 6, text: 'Whose turn it is.' },
    { line: 7, text: 'For whoever has the link.' },
  ])
})

it('leaves questions, further lines and sentences with a subject alone', () => {
  const source = lines(
    '// Who asked first?',
    'const a = 1',
    '// Rows that somebody may see,',
    '// Who is blocked is left out.',
    "const text = 'What is this'",
    '/** Returns what nobody has read. */',
  )
  expect(findHeadless(source)).toEqual([])
})
