import { expect, type Locator } from '@playwright/test'

/** One screen: the effort it asks of a person, and how long they wait after it. */
export interface WalkStep {
  screen: string
  taps: number
  characters: number
  /** From the last tap until the next screen stands. */
  waitedMs: number
}

/** Called on each screen as somebody leaves it. */
export type OnScreen = (screen: string) => Promise<void>

/** Counts taps and characters screen by screen. Fields are filled at once, so that the time of a person is estimated. */
export function aCountedWalk(onScreen: OnScreen) {
  const steps: WalkStep[] = []
  let taps = 0
  let characters = 0
  return {
    steps,
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    /** Taps outside the app, as in a mail or in the phone's list of photos. */
    tapElsewhere: (count: number) => {
      taps += count
    },
    type: async (field: Locator, text: string) => {
      taps += 1
      characters += text.length
      await field.fill(text)
    },
    /** Leaves the screen by its last tap and waits for the next one. */
    leave: async (screen: string, last: () => Promise<unknown>, next: Locator) => {
      await onScreen(screen)
      const startedAt = performance.now()
      await last()
      await expect(next).toBeVisible({ timeout: 60_000 })
      steps.push({ screen, taps, characters, waitedMs: performance.now() - startedAt })
      taps = 0
      characters = 0
    },
  }
}

export type CountedWalk = ReturnType<typeof aCountedWalk>
