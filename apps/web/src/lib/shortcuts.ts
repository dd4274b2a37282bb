import { useSyncExternalStore } from 'react'
import { deviceStore } from './storage.ts'
import { createStore } from './store.ts'

const name = 'shortcuts'

/** Shortcuts without Ctrl or Alt get in the way of speech input, so they can be turned off. */
const areOn = createStore(deviceStore.read(name) !== 'off')

export function useShortcutsAreOn(): boolean {
  return useSyncExternalStore(areOn.subscribe, areOn.get)
}

export function turnShortcuts(on: boolean): void {
  if (on) deviceStore.remove(name)
  else deviceStore.write(name, 'off')
  areOn.set(on)
}

/** Returns false for keys that type, choose in a list, or are pressed together with Ctrl, Alt or Meta. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const { target } = event
  return !(target instanceof Element && target.closest(busy))
}

const busy =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]'
