import { refusal } from './errors.ts'

/** Answers to an account that reads more of other people in a day than a person does. */
export const tooManyProfiles = refusal(
  'too_many_profiles',
  429,
  "You've opened more profiles than most people do in a day. You can still see those, and open new ones tomorrow.",
)
export const tooManySearches = refusal(
  'too_many_searches',
  429,
  "You've searched more than most people do in a day. Everything else still works, and you can search again tomorrow.",
)
