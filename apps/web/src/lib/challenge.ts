import { hasCaptcha } from './captcha.ts'
import { createStore } from './store.ts'

export interface Challenge {
  message: string
  answer: (token: string | undefined) => void
}

/** What the challenge dialog shows; one at a time. */
export const challenge = createStore<Challenge | undefined>(undefined)

/** The token of a solved challenge, or nothing when it was closed or no captcha is configured. */
export async function solveChallenge(message: string): Promise<string | undefined> {
  if (!hasCaptcha) return undefined
  challenge.get()?.answer(undefined)
  try {
    return await new Promise<string | undefined>((answer) => challenge.set({ message, answer }))
  } finally {
    challenge.set(undefined)
  }
}
