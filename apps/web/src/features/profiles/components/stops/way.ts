import type { OwnProfile } from '@wayfellow/contract/profiles/own'

/** The part of a profile that the wizard asks for. */
export type Answers = Pick<
  OwnProfile,
  | 'photo'
  | 'about'
  | 'place'
  | 'birthDate'
  | 'university'
  | 'studyField'
  | 'languages'
  | 'hosting'
  | 'completion'
>

/** The questions of the wizard in order; their names are used in the URL and in the links to missing items. */
export const questions = [
  'photo',
  'about',
  'place',
  'birthDate',
  'studies',
  'language',
  'home',
  'safety',
] as const
export type Question = (typeof questions)[number]

/** The stops on the line, each with its questions. */
export const stopOf: Record<Question, 'you' | 'studies' | 'languages' | 'home' | 'safety'> = {
  photo: 'you',
  about: 'you',
  place: 'you',
  birthDate: 'you',
  studies: 'studies',
  language: 'languages',
  home: 'home',
  safety: 'safety',
}
export type Stop = (typeof stopOf)[Question]
export const stops = ['you', 'studies', 'languages', 'home', 'safety'] as const satisfies readonly Stop[]

/** Without these a profile is not complete; the others may stay open. */
export const needed: readonly Question[] = ['photo', 'about', 'place', 'birthDate', 'language']

const isMissing = ({ completion }: Answers, question: Question) =>
  completion.missing.some(({ item }) => item === question)

/** The date of birth is given at joining: it is asked only when it is missing. */
export const isAsked = (profile: Answers, question: Question) =>
  question !== 'birthDate' || isMissing(profile, question)

/** The question at which a returning user continues; undefined when every needed question is answered. */
export const firstOpen = (profile: Answers): Question | undefined =>
  needed.find((question) => isMissing(profile, question))

export const isComplete = (profile: Answers) => profile.completion.missing.length === 0

/** Complete already: these questions are still worth a visit, the others live in Edit profile. */
export const isExtra = (question: string) => ['studies', 'home', 'safety', 'done'].includes(question)

/** Optional questions count as answered once a value is set. The safety rules are only read, so they never count. */
const isSaid: Partial<Record<Question, (profile: Answers) => boolean>> = {
  studies: ({ university, studyField }) => university !== null || studyField !== null,
  home: ({ hosting }) => hosting !== null,
  safety: () => false,
}

export const isAnswered = (profile: Answers, question: Question): boolean =>
  isSaid[question]?.(profile) ?? !isMissing(profile, question)

export const isStopDone = (profile: Answers, stop: Stop) =>
  questions.filter((question) => stopOf[question] === stop).every((question) => isAnswered(profile, question))

/** Forward (1) or back (-1) from a question; nothing at either end. */
export function neighbour(profile: Answers, from: Question, step: 1 | -1): Question | undefined {
  const asked = questions.filter((question) => question === from || isAsked(profile, question))
  return asked[asked.indexOf(from) + step]
}

export const asQuestion = (name: string | null): Question | undefined =>
  questions.find((question) => question === name)

export const pathOf = (question: Question | 'done') => `/complete-profile?stop=${question}`
