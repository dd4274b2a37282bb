// Safari's private windows and strict settings throw on access: the app must work without storage too.
function open(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}

interface Store {
  read: (name: string) => string | undefined
  write: (name: string, value: string) => void
  remove: (name: string) => void
}

function storeOf(kind: 'localStorage' | 'sessionStorage'): Store {
  return {
    read: (name) => open(kind)?.getItem(name) ?? undefined,
    write: (name, value) => {
      try {
        open(kind)?.setItem(name, value)
      } catch {
        // Full or forbidden: what is stored here is a convenience, never the only copy.
      }
    },
    remove: (name) => open(kind)?.removeItem(name),
  }
}

/** Lives as long as the tab. */
export const tabStore = storeOf('sessionStorage')
/** Lives on the device, shared by all tabs. */
export const deviceStore = storeOf('localStorage')

/** Choices about the device, not about the person who used it. */
const staysOnDevice = new Set(['theme', 'textSize', 'shortcuts'])

/** Leaves nothing of the person behind, but for what is named. */
export function clearLocalStore(kept: readonly string[] = []): void {
  open('sessionStorage')?.clear()
  const device = open('localStorage')
  if (!device) return
  for (const name of Object.keys(device))
    if (!staysOnDevice.has(name) && !kept.includes(name)) device.removeItem(name)
}
