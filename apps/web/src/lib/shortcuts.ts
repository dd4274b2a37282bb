import { useSyncExternalStore } from 'react'
import { deviceStore } from './storage.ts'
import { createStore } from './store.ts'

const name = 'shortcuts'

/** Keys without Ctrl or Alt can be in the way of who speaks to the computer: they can be turned off. */
const areOn = createStore(deviceStore.read(name) !== 'off')

export function useShortcutsAreOn(): boolean {
  return useSyncExternalStore(areOn.subscribe, areOn.get)
}

export function turnShortcuts(on: boolean): void {
  if (on) deviceStore.remove(name)
  else deviceStore.write(name, 'off')
  areOn.set(on)
}

/** A key that was pressed to write, to choose in a list, or together with others is not for us. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const { target } = event
  return !(target instanceof Element && target.closest(busy))
}

const busy =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]'
