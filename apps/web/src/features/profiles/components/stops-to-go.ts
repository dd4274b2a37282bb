import { plural } from '@lingui/core/macro'

export const stopsToGo = (left: number) =>
  plural(left, {
    one: 'One step to go',
    2: 'Two steps to go',
    3: 'Three steps to go',
    other: '# steps to go',
  })
