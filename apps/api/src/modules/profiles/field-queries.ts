import type { AboutPerson } from '@wayfellow/contract/profiles'
import type { ProfileChange } from '@wayfellow/contract/profiles/own'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/db.ts'
import { wordsOnce } from './own/change-rules.ts'

type Row = Selectable<Tables['profiles']>
type ColumnFor<Value> = { [Name in keyof Row]: Value extends Row[Name] ? Name : never }[keyof Row]
/** Fields that are columns of the profile's own row; the others are read from tables of their own. */
type Field = Exclude<keyof AboutPerson, 'place' | 'university' | 'exchanges' | 'languages'>

/** The column of each field. A field of the contract that is missing here, or has another type, does not compile. */
const columns = {
  about: 'about',
  gender: 'gender',
  pronouns: 'pronouns',
  hometown: 'hometown',
  studyField: 'study_field',
  studyLevel: 'study_level',
  wantsToLearn: 'wants_to_learn',
  interests: 'interests',
  countriesLived: 'countries_lived',
  countriesVisited: 'countries_visited',
  links: 'links',
  canShow: 'can_show',
  hosting: 'hosting',
  meetUp: 'meet_up',
} as const satisfies { [Name in Field]: ColumnFor<AboutPerson[Name]> }

const lists: ReadonlySet<string> = new Set<Field>([
  'wantsToLearn',
  'interests',
  'countriesLived',
  'countriesVisited',
  'links',
])

/** The fields of the profile `p`, under their names of the contract. Without a profile nothing is answered. */
export const profileFields = sql.join(
  Object.entries(columns).map(([field, column]) => {
    const value = sql.ref(`p.${column}`)
    return sql`${lists.has(field) ? sql`coalesce(${value}, '{}')` : value} as ${sql.id(field)}`
  }),
)

const textOf = (text: string | null | undefined) => (text === '' ? null : text)
const listOf = (words: readonly string[] | undefined) => words && wordsOnce(words)

/** The columns that a change sets; what was left out is undefined and stays as it is. */
export const columnsOf = (change: ProfileChange) =>
  ({
    about: textOf(change.about),
    gender: change.gender,
    pronouns: textOf(change.pronouns),
    hometown: textOf(change.hometown),
    place_id: change.placeId,
    study_field: textOf(change.studyField),
    study_level: change.studyLevel,
    university_id: change.universityId,
    wants_to_learn: listOf(change.wantsToLearn),
    interests: listOf(change.interests),
    countries_lived: listOf(change.countriesLived),
    countries_visited: listOf(change.countriesVisited),
    links: listOf(change.links),
    can_show: textOf(change.canShow),
    hosting: change.hosting,
    meet_up: change.meetUp,
    visibility: change.visibility,
  }) satisfies Record<(typeof columns)[Field] | 'place_id' | 'university_id' | 'visibility', unknown>
