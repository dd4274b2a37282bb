import { plural } from '@lingui/core/macro'

export const stopsToGo = (left: number) =>
  plural(left, {
    one: 'One stop to go',
    2: 'Two stops to go',
    3: 'Three stops to go',
    other: '# stops to go',
  })
