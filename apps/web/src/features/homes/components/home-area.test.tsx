import { I18nProvider } from '@lingui/react'
import type { DrawnArea } from '@wayfellow/contract/homes'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { HomeArea } from './home-area.tsx'

/** Stands for MapLibre, which needs WebGL. */
const map = vi.hoisted(() => ({
  drawn: [] as DrawnArea[],
  draw: () => {},
  fail: () => {},
}))
vi.mock('./area-map.tsx', () => ({
  AreaMap: (props: { area: DrawnArea; label: string; onDrawn: () => void; onFailed: () => void }) => {
    map.drawn.push(props.area)
    map.draw = props.onDrawn
    map.fail = props.onFailed
    return (
      <svg>
        <title>{props.label}</title>
      </svg>
    )
  },
}))

const area: DrawnArea = {
  centre: { lat: 38.70945, lng: -9.15063 },
  radiusMetres: 1_600,
  outline: [
    { lat: 38.7, lng: -9.15 },
    { lat: 38.72, lng: -9.14 },
    { lat: 38.72, lng: -9.16 },
  ],
  place: 'Lisbon, Portugal',
}

let root: Root
let comeIntoView: () => void
beforeEach(() => {
  map.drawn.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => notify([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  window.dispatchEvent(new Event('online'))
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const show = (props: { area: DrawnArea; isOwn?: boolean }) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <HomeArea {...props} />
        </MemoryRouter>
      </I18nProvider>,
    ),
  )
const shown = () => document.body.textContent
const picture = () => document.querySelector('figure svg')
const isBusy = () => picture()?.parentElement?.getAttribute('aria-busy')
const press = (words: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
  )

it('says in words where the home is, and loads the map when it comes into view', async () => {
  await show({ area })
  expect(shown()).toContain('Lisbon, Portugal')
  expect(shown()).toContain("You'll get the exact address once you're accepted.")
  expect(map.drawn).toEqual([])
  await act(async () => comeIntoView())
  expect(map.drawn).toContain(area)
  expect(isBusy()).toBe('true')
  await act(async () => map.draw())
  expect(isBusy()).toBe('false')
  expect(picture()?.textContent).toBe('Map of the area in Lisbon')
  expect(shown()).toContain('© GeoNames, Natural Earth')
})

it('names no city far from any, and says to the owner what others see', async () => {
  await show({ area: { ...area, place: null }, isOwn: true })
  await act(async () => comeIntoView())
  expect(shown()).not.toContain('Lisbon')
  expect(shown()).toContain('Others see an area about 2 km wide until you accept someone.')
  expect(picture()?.textContent).toBe('Map of the area')
})

it('shows no picture when the map fails, and tries again', async () => {
  await show({ area })
  await act(async () => comeIntoView())
  await act(async () => map.fail())
  expect(picture()).toBeNull()
  expect(shown()).toContain("We couldn't load the map.")
  expect(shown()).toContain('Lisbon, Portugal')
  await press('Try again')
  expect(picture()).not.toBeNull()
})

it('shows no picture without a network, but keeps one that is drawn', async () => {
  await show({ area })
  await act(async () => window.dispatchEvent(new Event('offline')))
  await act(async () => comeIntoView())
  expect(picture()).toBeNull()
  expect(shown()).toContain("You're offline.")
  await act(async () => window.dispatchEvent(new Event('online')))
  await act(async () => map.draw())
  await act(async () => window.dispatchEvent(new Event('offline')))
  expect(picture()).not.toBeNull()
})

it('asks before it loads a map on a device that saves data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  await show({ area })
  await act(async () => comeIntoView())
  expect(map.drawn).toEqual([])
  expect(shown()).toContain('because your device is saving data')
  await press('Show map')
  expect(map.drawn).toContain(area)
})
