import type {
  EventSubject,
  MembershipSubject,
  StayRequestSubject,
  StorySubject,
} from '@wayfellow/contract/chats/subjects'
import { sql } from 'kysely'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { isOpenTo, isVerified } from '../../profiles/index.ts'

/** As it is stored; `view.ts` says what is shown of it. */
export type Subject =
  | StayRequestSubject
  | { kind: 'photo'; photoId: string; name: string; alt: string; width: number; height: number; blur: string }
  | { kind: 'person'; accountId: string }
  | { kind: 'post'; postId: string }
  | EventSubject
  | MembershipSubject
  | StorySubject

export interface SharedPerson {
  id: string
  username: string
  name: string
  photo: string | null
  location: string | null
  isViewerVerified: boolean
}

/** Index: identity_accounts_pkey, profiles_pkey */
export const sharedPeople = hot<{ viewer: string; ids: string[] }>()('chats.shared', (q, arg) =>
  q
    .selectFrom('identity_accounts as a')
    .select(['a.id', 'a.username', 'a.name', 'a.photo', 'a.location'])
    .select(isVerified(arg('viewer')).as('isViewerVerified'))
    .where('a.id', '=', sql<string>`any(${arg('ids')}::uuid[])`)
    .where(isOpenTo(arg('viewer'), 'a'))
    .$castTo<SharedPerson>(),
)

/** Index: identity_accounts_username_key */
export const personByName = hot<{ viewer: string; username: string }>()('chats.shareable', (q, arg) =>
  q
    .selectFrom('identity_accounts as a')
    .select('a.id')
    .where('a.username', '=', arg('username'))
    .where(isOpenTo(arg('viewer'), 'a')),
)

export interface SharedPost {
  id: string
  text: string
  photo: string | null
  location: string
  authorId: string
  username: string
  name: string
  isViewerVerified: boolean
}

/** Those that the viewer may see, by how they begin. Index: posts_pkey, identity_accounts_pkey, places_pkey */
export const sharedPosts = hot<{ viewer: string; ids: string[] }>()('chats.sharedPosts', (q, arg) =>
  q
    .selectFrom('posts as p')
    .innerJoin('identity_accounts as a', 'a.id', 'p.account_id')
    .innerJoin('places as pl', 'pl.id', 'p.place_id')
    .select([
      'p.id',
      sql<string>`left(p.text, 200)`.as('text'),
      sql<string | null>`p.photos -> 0 ->> 'name'`.as('photo'),
      'pl.label as location',
      'a.id as authorId',
      'a.username',
      'a.name',
      isVerified(arg('viewer')).as('isViewerVerified'),
    ])
    .where('p.id', '=', sql<string>`any(${arg('ids')}::uuid[])`)
    .where('p.gone_at', 'is', null)
    .where(isOpenTo(arg('viewer'), 'a'))
    .$castTo<SharedPost>(),
)
