import { act, type PointerEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DaySpan, useDayChoice } from './use-day-choice.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Choice = ReturnType<typeof useDayChoice>

function Board({ onChoose, hold }: { onChoose: (days: DaySpan) => void; hold: (choice: Choice) => void }) {
  hold(
    useDayChoice({
      window: { from: '2026-12-01', to: '2027-12-01' },
      month: '2026-12',
      setMonth: () => undefined,
      locale: 'en',
      onChoose,
    }),
  )
  return null
}

/** Returns a pointer event on a day. */
function on(day: string) {
  const cell = document.createElement('button')
  cell.dataset['day'] = day
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(cell)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an event, the hook reads these alone
  return { button: 0, clientX: 0, clientY: 0, target: cell } as unknown as PointerEvent<HTMLElement>
}

it('selects every day that was crossed, even without a render between the last move and the release', () => {
  const chosen: DaySpan[] = []
  const root = createRoot(document.createElement('div'))
  const drawn: Choice[] = []
  const hold = (choice: Choice) => drawn.push(choice)
  act(() => root.render(<Board onChoose={(days) => chosen.push(days)} hold={hold} />))
  act(() => {
    const [{ gestures } = expect.unreachable()] = drawn
    const { onPointerDown, onPointerMove, onPointerUp } = gestures
    onPointerDown(on('2026-12-08'))
    onPointerMove(on('2026-12-09'))
    onPointerMove(on('2026-12-10'))
    onPointerUp()
  })
  act(() => root.unmount())
  expect(chosen).toEqual([{ from: '2026-12-08', to: '2026-12-11' }])
})
