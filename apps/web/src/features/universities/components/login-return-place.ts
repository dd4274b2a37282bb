import type { LoginAnswer } from '../api.ts'

/** How somebody comes back from the log-in at their university: with an answer, or with the provider's error. */
export type LoginReturn = { answer: LoginAnswer } | { error: string }

/** Holds it until the screen hands it in. */
export interface LoginReturnPlace {
  look: () => LoginReturn | undefined
  /** The same, once. */
  take: () => LoginReturn | undefined
}
