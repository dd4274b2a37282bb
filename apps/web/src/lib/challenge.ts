import { hasCaptcha } from './captcha.ts'
import { createStore } from './store.ts'

export interface Challenge {
  message: string
  answer: (token: string | undefined) => void
}

/** The challenge shown in the dialog; one at a time. */
export const challenge = createStore<Challenge | undefined>(undefined)

/** Resolves to the token of a solved challenge; undefined when it was closed or no captcha is configured. */
export async function solveChallenge(message: string): Promise<string | undefined> {
  if (!hasCaptcha) return undefined
  challenge.get()?.answer(undefined)
  try {
    return await new Promise<string | undefined>((answer) => challenge.set({ message, answer }))
  } finally {
    challenge.set(undefined)
  }
}
