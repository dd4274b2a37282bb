import {
  type AuthorizationMutant,
  inFile,
  inSlice,
  inState,
  modules,
  ofList,
  ofRelation,
  ofRule,
} from './authorization-mutant.ts'

const access = inFile('platform', 'apps/api/src/platform/http/access.ts')
const visibility = inFile('profiles', `${modules}/profiles/visibility-queries.ts`)
const pages = inFile('profiles', `${modules}/profiles/pages/policy.ts`)
const starting = inFile('chats', `${modules}/chats/conversations/open-conversations.ts`)
const people = inFile('chats', `${modules}/chats/conversations/queries.ts`)
const sending = inFile('chats', `${modules}/chats/messages/queries.ts`)
const sharing = inFile('chats', `${modules}/chats/share-in-chat.ts`)
const subjects = inFile('chats', `${modules}/chats/subjects/queries.ts`)
const sockets = inFile('chats', `${modules}/chats/participants/queries.ts`)
const photos = inFile('photos', `${modules}/photos/manage-photos.ts`)
const tokens = inFile('platform', 'apps/api/src/platform/security/tokens.ts')
const server = inFile('platform', 'apps/api/src/platform/http/bind-endpoint.ts')
const follows = inFile('relations', `${modules}/relations/block-and-follow.ts`)
const students = inFile('relations', `${modules}/relations/queries.ts`)
const joining = inFile('identity', `${modules}/identity/registrations/queries.ts`)
const admins = inFile('identity', `${modules}/identity/admins/unlock-admins.ts`)

/** Mutants of the rules about access, visibility and conversations between people. */
export const peopleMutants: AuthorizationMutant[] = [
  access('access-banned', 'guard', {
    before: 'if (banned) return bannedHere',
    after: 'if (banned) return undefined',
    test: ofRule('session'),
  }),
  access('access-unverified', 'guard', {
    before: 'if (!viewer.verified) return notVerified',
    after: 'if (!viewer.verified) return undefined',
    test: ofRule('member'),
  }),
  access('access-unfinished', 'guard', {
    before: 'return viewer.profileCompleted ? undefined : profileIncomplete',
    after: 'return viewer.profileCompleted ? undefined : undefined',
    test: ofRule('member'),
  }),
  access('access-any-city-admin', 'guard', {
    before: '(viewer.cityAdmin ? undefined : notAllowed)',
    after: 'undefined',
    test: ofRule('cityAdmin'),
  }),
  access('access-students-are-admins', 'guard', {
    before: "role === 'admin' ? undefined : notAllowed",
    after: "role === 'admin' ? undefined : undefined",
    test: ofRule('anyAdmin'),
  }),
  access('access-one-factor', 'guard', {
    before: '(viewer.secondFactor ? undefined : secondFactorNeeded)',
    after: 'undefined',
    test: ofRule('admin'),
  }),
  visibility('visibility-blocks', 'visibility part dropped', {
    before: 'and ${notHiddenFrom(viewer, `${alias}.id`)}`',
    after: '`',
    test: ofRelation('GET /api/users/:username'),
  }),
  visibility('visibility-setting', 'visibility part dropped', {
    before: '${isThereFor(viewer, alias)} and (${id}',
    after: '${isThereFor(viewer, alias)} and (true or ${id}',
    test: inState('hidden'),
  }),
  visibility('visibility-banned', 'visibility part dropped', {
    before: "and profiles_is_here(${of('hidden_until')})\n    and",
    after: 'and',
    test: inState('banned'),
  }),
  visibility('visibility-search-row', 'visibility part dropped', {
    before: "and profiles_shows_to(${of('visibility')}, ${verified})",
    after: "and (true or profiles_shows_to(${of('visibility')}, ${verified}))",
    test: ofList('searchHosts, around'),
  }),
  pages('pages-everybody', 'policy', {
    before: 'person.id === viewer.accountId || person.isOpen',
    after: 'person.id !== viewer.accountId || person.isOpen',
    test: inState('hidden'),
  }),
  starting('chats-gate-not-asked', 'second entrance', {
    before: '  if (unmet) throw refused(unmet)\n',
    after: '',
    test: inState('gate: a review'),
  }),
  starting('chats-anybody-begins', 'second entrance', {
    before: '  if (refusal) throw refused(refusal)\n',
    after: '',
    test: inState('unverified caller'),
  }),
  people('chats-hidden-person', 'visibility part dropped', {
    before: "(${isOpenTo(arg('viewer'), 'a')} or ${hasStarted(arg('viewer'))})",
    after: "(true or ${isOpenTo(arg('viewer'), 'a')} or ${hasStarted(arg('viewer'))})",
    test: inState('hidden'),
  }),
  sending('chats-write-to-banned', 'where dropped', {
    before: 'where a.id = me.other_id and coalesce(a.hidden_until <= now(), true)))`',
    after: 'where a.id = me.other_id))`',
    test: inState('banned'),
  }),
  sending('chats-write-behind-block', 'where dropped', {
    before: "sql<boolean>`${notApart(sql.ref('me.account_id'), sql.ref('me.other_id'))}\n  and",
    after: 'sql<boolean>`true and',
    test: inSlice(
      'chats/two-people-chat.test.ts',
      'comes no more after a block, in either direction, and both lists lose the other',
    ),
  }),
  sending('chats-write-in-closed-group', 'where dropped', {
    before: 'and g.closed_at is null',
    after: '',
    test: inSlice(
      'chats/groups/group-chats.test.ts',
      'closes it: what was said can be read, nothing more can be said, and one can leave',
    ),
  }),
  sending('chats-unsend-of-others', 'ownership where dropped', {
    before: "    .where('sender_id', '=', senderId)\n",
    after: '',
    test: ofRelation('POST /api/chats/:chatId/messages/:messageId/unsend'),
  }),
  sharing('chats-photo-sent-later', 'second entrance', {
    before: '  await requirePhotoAllowed(context, to.chatId)\n',
    after: '',
    test: inSlice(
      'chats/share-in-chat.test.ts',
      'is not sent to who never answered by way of another conversation',
    ),
  }),
  sharing('chats-photo-begun-early', 'second entrance', {
    before: '  await requirePhotoAllowed(context, chatId)\n',
    after: '',
    test: inSlice(
      'chats/share-in-chat.test.ts',
      'waits until the other has answered; the conversation says so',
    ),
  }),
  sharing('chats-photo-link-behind-block', 'media link', {
    before: 'return found && (await areApart(tx, accountId, found.sender_id)) ? undefined : found',
    after: 'return found && (await areApart(tx, accountId, accountId)) ? undefined : found',
    test: inSlice(
      'chats/share-in-chat.test.ts',
      'of a group opens for nobody with whom a block came between',
    ),
  }),
  subjects('chats-share-hidden-person', 'second entrance', {
    before: "    .where('a.username', '=', arg('username'))\n    .where(isOpenTo(arg('viewer'), 'a')),",
    after: "    .where('a.username', '=', arg('username')),",
    test: inState('hidden'),
  }),
  subjects('chats-share-hidden-post', 'second entrance', {
    before: "    .where('p.gone_at', 'is', null)\n    .where(isOpenTo(arg('viewer'), 'a'))",
    after: "    .where('p.gone_at', 'is', null)",
    test: inState('hidden'),
  }),
  sockets('sockets-typing-behind-block', 'socket', {
    before:
      "    .where('p.account_id', '<>', accountId)\n    .where(notHiddenFrom(accountId, 'p.account_id'))",
    after: "    .where('p.account_id', '<>', accountId)",
    test: inSlice(
      'chats/participants/queries.test.ts',
      'that somebody is typing reaches the other, from strangers nobody, and nobody behind a block',
    ),
  }),
  sockets('sockets-delivered-behind-block', 'socket', {
    before:
      "    .where(notApart(sql.ref('p.account_id'), sql.ref('p.other_id')))\n    .returning(['p.other_id', 'p.delivered_seq'])",
    after: "    .returning(['p.other_id', 'p.delivered_seq'])",
    test: inSlice(
      'chats/participants/queries.test.ts',
      'that a message has arrived is for its sender, unless a block stands between',
    ),
  }),
  photos('photos-for-anything', 'second entrance', {
    before: 'if (row?.purpose !== purpose || row.used_at',
    after: 'if (!row || row.used_at',
    test: inSlice(
      'posts/write-posts.test.ts',
      'takes a photo once, and none that is not ready, not for a post or not one’s own',
    ),
  }),
  tokens('tokens-of-other-services', 'guard', {
    before: '      allowedAud: audience,\n',
    after: '',
    test: ofRule('session'),
  }),
  server('http-access-not-asked', 'guard', {
    before: ': refuseAccess(access, viewer))',
    after: ": refuseAccess('public', viewer))",
    test: ofRule('session'),
  }),
  server('http-ended-sessions', 'guard', {
    before: "access !== 'public' && known && 'refusal' in known ? known.refusal",
    after: "access === 'public' && known && 'refusal' in known ? known.refusal",
    test: ofRule('session'),
  }),
  follows('relations-follow-hidden', 'second entrance', {
    before: '    await visit(context, username)\n',
    after: '',
    test: inState('hidden'),
  }),
  students('relations-locked', 'visibility part dropped', {
    before: 'a.locked_at is not null or ',
    after: '',
    test: inState('locked'),
  }),
  joining('identity-inviter-hidden', 'public entrance', {
    before: '    .where(sql<boolean>`profiles_is_public(id)`)\n',
    after: '',
    test: inState('hidden'),
  }),
  admins('identity-unlock-without-proof', 'admin entrance', {
    before: '  await requireProof(context)\n',
    after: '',
    test: inSlice('identity/admins/unlock-admins.test.ts', 'asks for a fresh proof of the one who does it'),
  }),
]
