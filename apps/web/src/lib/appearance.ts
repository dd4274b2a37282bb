import { useSyncExternalStore } from 'react'
import { deviceStore } from './storage.ts'
import { createStore } from './store.ts'

export const themes = ['system', 'light', 'dark'] as const
/** In percent of what the browser is set to. None is smaller: fields under 16 px make phones zoom. */
export const textSizes = ['100', '115', '130', '150'] as const

// Each says its own name where it writes: the data inventory is held to what stands there.
export const [useTheme, chooseTheme] = deviceChoice('theme', themes, (value) =>
  deviceStore.write('theme', value),
)
export const [useTextSize, chooseTextSize] = deviceChoice('textSize', textSizes, (value) =>
  deviceStore.write('textSize', value),
)

/**
 * Kept on the device and written on <html>, where the style sheets look for it; the first value is what holds
 * without a choice. `before-paint.js` does the same before the first paint of the next visit.
 */
function deviceChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  write: (value: Value) => void,
) {
  const [usual] = values
  const stored = deviceStore.read(name)
  const choice = createStore<Value>(values.find((value) => value === stored) ?? usual)
  const useChoice = () => useSyncExternalStore(choice.subscribe, choice.get)
  const choose = (wanted: string) => {
    const value = values.find((known) => known === wanted) ?? usual
    if (value === usual) {
      deviceStore.remove(name)
      delete document.documentElement.dataset[name]
    } else {
      write(value)
      document.documentElement.dataset[name] = value
    }
    choice.set(value)
  }
  return [useChoice, choose] as const
}
