import { deviceStore } from './storage.ts'

const minute = 60_000
const day = 24 * 60 * minute
const warning = minute
/** Often enough to be exact to the second, seldom enough not to write at every move of the mouse. */
const grain = 1000
const stamp = 'lastActive'

export function inactivityLimit(user: { username: string | null }): number {
  return user.username === null ? 15 * minute : 7 * day
}

interface Watch {
  limit: number
  /** A minute is left. */
  onWarn: () => void
  /** Somebody is there after all, in this tab or another. */
  onActive: () => void
  onEnd: () => void
}

/** Watches until stopped or ended. Time stamps are shared, so one busy tab keeps all of them. */
export function watchInactivity({ limit, onWarn, onActive, onEnd }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWarned = false
  const controller = new AbortController()
  const { signal } = controller

  const stop = () => {
    clearTimeout(timer)
    controller.abort()
  }
  const left = () => Number(deviceStore.read(stamp) ?? mine) + limit - Date.now()
  let mine = Date.now()

  const look = () => {
    clearTimeout(timer)
    const rest = left()
    if (rest <= 0) {
      stop()
      onEnd()
      return
    }
    const shouldWarn = rest <= warning
    if (shouldWarn !== isWarned) {
      isWarned = shouldWarn
      if (isWarned) onWarn()
      else onActive()
    }
    timer = setTimeout(look, shouldWarn ? rest : rest - warning)
  }
  const note = () => {
    const now = Date.now()
    // After a long sleep the first move of the mouse may come before the timer: it is too late then.
    if (left() > 0) {
      if (now - mine < grain && !isWarned) return
      mine = now
      deviceStore.write(stamp, String(now))
      if (!isWarned) return
    }
    look()
  }

  deviceStore.write(stamp, String(mine))
  for (const sign of ['click', 'mousemove', 'keydown']) {
    document.addEventListener(sign, note, { signal, passive: true, capture: true })
  }
  window.addEventListener('storage', (event) => event.key === stamp && isWarned && look(), { signal })
  document.addEventListener('visibilitychange', look, { signal })
  look()
  return stop
}
