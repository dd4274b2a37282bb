import { deviceStore } from './storage.ts'
import { createStore } from './store.ts'
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const name = 'theme'

function stored(): Theme {
  const value = deviceStore.read(name)
  return themes.find((theme) => theme === value) ?? 'system'
}

const theme = createStore<Theme>(stored())

export function useTheme(): Theme {
  return useSyncExternalStore(theme.subscribe, theme.get)
}

/** `public/theme.js` does the same before the first paint of the next visit. */
export function chooseTheme(choice: Theme): void {
  if (choice === 'system') {
    deviceStore.remove(name)
    delete document.documentElement.dataset.theme
  } else {
    deviceStore.write(name, choice)
    document.documentElement.dataset.theme = choice
  }
  theme.set(choice)
}
