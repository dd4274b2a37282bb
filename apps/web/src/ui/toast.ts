const shownFor = 1400

export type Toast = { id: number; text: string }

let toast: Toast | undefined
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** A word of success. Never the only copy of anything: it is gone after 1400 ms. */
export function showToast(text: string) {
  clearTimeout(timer)
  set({ id: ++lastId, text })
  timer = setTimeout(() => set(undefined), shownFor)
}

export function findToast() {
  return toast
}

export function watchToast(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function set(next: Toast | undefined) {
  toast = next
  for (const watcher of watchers) watcher()
}
