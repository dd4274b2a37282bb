import { refusal } from './errors.ts'

/** Answers to an account that reads more of other people in a day than a person does. */
export const tooManyProfiles = refusal(
  'too_many_profiles',
  429,
  'You have opened more profiles than most people do in a day. Those you have opened stay open; new ones open again tomorrow.',
)
export const tooManySearches = refusal(
  'too_many_searches',
  429,
  'You have searched more than most people do in a day. Everything else goes on as always; search again tomorrow.',
)
