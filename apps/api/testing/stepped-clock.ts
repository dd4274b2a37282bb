/**
 * A clock that is ahead of the real one and moves in steps. The time that the test itself takes is part of the next
 * step, so on a slow machine ten steps of a minute are still ten minutes. It never goes back.
 */
export class SteppedClock {
  aheadMs = 0
  #steppedAt = Date.now()
  #unpaidMs = 0

  move(ms: number) {
    const now = Date.now()
    const owedMs = this.#unpaidMs + now - this.#steppedAt
    const paidMs = Math.min(owedMs, ms)
    this.aheadMs += ms - paidMs
    this.#unpaidMs = owedMs - paidMs
    this.#steppedAt = now
  }
}
