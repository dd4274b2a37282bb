import {
  type AuthorizationMutant,
  inFile,
  inSlice,
  inState,
  modules,
  ofRelation,
  whenOver,
} from './authorization-mutant.ts'

const events = inFile('events', `${modules}/events/queries.ts`)
const answers = inFile('events', `${modules}/events/answers/answer-event.ts`)
const stories = inFile('stories', `${modules}/stories/queries.ts`)
const cards = inFile('stay-requests', `${modules}/stay-requests/cards/stay-card.ts`)
const asking = inFile('stay-requests', `${modules}/stay-requests/asking/ask-for-stay.ts`)
const posts = inFile('posts', `${modules}/posts/queries.ts`)
const eventPages = inFile('events', `${modules}/events/get-event.ts`)
const eventActs = inFile('events', `${modules}/events/plan-events.ts`)
const eventPeople = inFile('events', `${modules}/events/people/list-event-people.ts`)
const guests = inFile('events', `${modules}/events/confirm-guests.ts`)
const organisers = inFile('events', `${modules}/events/appoint-organisers.ts`)
const eventChats = inFile('events', `${modules}/events/event-chats.ts`)
const publicEvents = inFile('events', `${modules}/events/sharing/queries.ts`)
const eventFiles = inFile('events', `${modules}/events/sharing/share-event.ts`)
const trips = inFile('trips', `${modules}/trips/plan-trips.ts`)
const packing = inFile('trips', `${modules}/trips/packing/packing-list.ts`)
const albums = inFile('trips', `${modules}/trips/photos/trip-photos.ts`)
const mates = inFile('trips', `${modules}/trips/mates/find-tripmates.ts`)
const viewers = inFile('stories', `${modules}/stories/viewers/list-viewers.ts`)
const reviews = inFile('reviews', `${modules}/reviews/list-reviews.ts`)
const cityCases = inFile('reports', `${modules}/reports/city/decide-city-cases.ts`)
const evidence = inFile('reports', `${modules}/reports/evidence/show-evidence.ts`)
const acts = inFile('reports', `${modules}/reports/act-on-users.ts`)
const promos = inFile('promos', `${modules}/promos/submit-promos.ts`)

/** Events, trips, stories, stays, posts, reviews, reports and promos. */
export const thingsMutants: AuthorizationMutant[] = [
  events('events-audience-verified', 'audience', {
    before: `when 'everyone' then true when 'verified' then me."isVerified"`,
    after: `when 'everyone' then true when 'verified' then true`,
    test: inState('plans for verified people'),
  }),
  events('events-audience-university', 'audience', {
    before: "when 'sameUniversity' then me.university_id = e.audience_university_id",
    after: "when 'sameUniversity' then true",
    test: inState('plans for the same university'),
  }),
  events('events-audience-gender', 'audience', {
    before: 'else me.gender = e.audience_gender end) is true',
    after: 'else true end) is true',
    test: inState('plans for the same gender'),
  }),
  events('events-of-hidden', 'visibility part dropped', {
    before: "and e.hidden_at is null and o.id is not null and ${isOpenTo(viewer, 'o')})`",
    after: 'and e.hidden_at is null and o.id is not null)`',
    test: inState('hidden'),
  }),
  events('events-removed-keeps-it', 'past guest', {
    before: "when a.answer <> 'removed' then",
    after: 'when a.answer is not null then',
    test: inSlice(
      'events/confirm-guests.test.ts',
      'finds the event only where it is for them without an answer',
    ),
  }),
  answers('events-unverified-goes', 'second entrance', {
    before: "newAnswer === 'going' ? refuseAccess('member', viewer) : undefined",
    after: 'undefined',
    test: inSlice('events/plan-events.test.ts', 'takes no place while somebody %s, and may still leave'),
  }),
  answers('events-removed-answers', 'past guest', {
    before: '    if (!next) throw refused(',
    after: "    if (!next && event.viewerAnswer !== 'removed') throw refused(",
    test: whenOver,
  }),
  stories('stories-audience-verified', 'audience', {
    before: "when 'everyone' then true when 'verified' then me.is_verified",
    after: "when 'everyone' then true when 'verified' then true",
    test: inState('plans for verified people'),
  }),
  stories('stories-audience-gender', 'audience', {
    before: 'else me.gender = s.audience_gender end) is true',
    after: 'else true end) is true',
    test: inState('plans for the same gender'),
  }),
  stories('stories-of-hidden', 'visibility part dropped', {
    before: "(${isLive('s')} and ${isForMe} and ${isOpenTo(viewer, 'a')})",
    after: "(${isLive('s')} and ${isForMe})",
    test: inState('hidden'),
  }),
  cards('stays-card-before-and-after', 'past guest', {
    before: ' || !hasCard(stateOf(stay))',
    after: '',
    test: inSlice(
      'stay-requests/cards/stay-card.test.ts',
      'is there from acceptance until 14 days after departure, and then for neither',
    ),
  }),
  cards('stays-card-behind-block', 'where dropped', {
    before: '!stay || stay.areApart || !hasCard',
    after: '!stay || !hasCard',
    test: inSlice(
      'stay-requests/cards/stay-card.test.ts',
      'closes when the stay is called off, did not happen, or a block comes between',
    ),
  }),
  cards('stays-link-by-the-host', 'share link', {
    before: '    if (stay.guestId !== accountId) throw refused(notFound)\n',
    after: '',
    test: ofRelation('POST /api/stay-requests/:stayId/share'),
  }),
  cards('stays-link-of-the-past', 'share link', {
    before: '!shared || !mayBeShared(shared)',
    after: '!shared',
    test: inSlice(
      'stay-requests/cards/stay-card.test.ts',
      'shows guest, host, city and dates, no address, until the stay is over or the link is taken back',
    ),
  }),
  asking('stays-gate-not-asked', 'second entrance', {
    before: '    if (unmet) throw refused(unmet)\n',
    after: '',
    test: inState('gate: a review'),
  }),
  posts('posts-of-hidden', 'visibility part dropped', {
    before: "and p.gone_at is null and ${isOpenTo(arg('viewer'), 'a')})`.as(",
    after: 'and p.gone_at is null)`.as(',
    test: inState('hidden'),
  }),
  eventPages('events-page-for-all', 'policy not asked', {
    before: 'if (!event?.isForViewer) throw refused(notFound)',
    after: 'if (!event) throw refused(notFound)',
    test: inState('hidden'),
  }),
  eventActs('events-anybody-edits', 'policy not asked', {
    before: '    if (!leadsTo(action, event, seenBy(accountId, event))) throw refused(eventActionClosed)\n',
    after: '',
    test: ofRelation('PUT /api/events/:eventId'),
  }),
  eventPeople('events-who-waits-for-all', 'policy not asked', {
    before: "    if (show !== 'going' && !organises) throw refused(notFound)\n",
    after: '',
    test: inSlice(
      'events/plan-events.test.ts',
      'beyond the last place wait in the order of arrival, and move up by themselves',
    ),
  }),
  guests('events-guests-remove-guests', 'policy not asked', {
    before: "    if (partyOf(event.organiserId, seen) === 'guest') throw refused(eventActionClosed)\n",
    after: '',
    test: ofRelation('POST /api/events/:eventId/guests/remove'),
  }),
  organisers('events-anybody-names-organisers', 'policy not asked', {
    before:
      "    if (!leadsTo('nameOrganisers', event, seenBy(context.viewer.accountId, event)))\n      throw refused(eventActionClosed)\n",
    after: '',
    test: ofRelation('POST /api/events/:eventId/organisers'),
  }),
  eventChats('events-chat-for-all', 'policy not asked', {
    before: '    if (!mayChat(event, seenBy(accountId, event))) throw refused(eventActionClosed)\n',
    after: '',
    test: inSlice(
      'events/event-chats.test.ts',
      'is for those who are going and who organise; opening it twice is once',
    ),
  }),
  eventChats('events-share-unseen', 'second entrance', {
    before: "event?.isForViewer ? { kind: 'event', eventId } : undefined",
    after: "event ? { kind: 'event', eventId } : undefined",
    test: inState('hidden'),
  }),
  publicEvents('events-link-of-banned', 'share link', {
    before: ' and profiles_is_here(o.hidden_until)`.execute(tx)',
    after: '`.execute(tx)',
    test: inState('banned'),
  }),
  publicEvents('events-link-without-asking', 'share link', {
    before: 'and e.is_shared and e.hidden_at is null',
    after: 'and e.hidden_at is null',
    test: inSlice(
      'events/plan-events.test.ts',
      'see nothing until it is made public, and then nobody’s name and only a public spot',
    ),
  }),
  eventFiles('events-spot-in-calendars', 'calendar file', {
    before: "event.spotShown === 'going' ? null : event.spot",
    after: 'event.spot',
    test: inSlice(
      'events/plan-events.test.ts',
      'has moments in UTC, the spot where all may know it, and says when it was called off',
    ),
  }),
  trips('trips-anybody-edits', 'policy not asked', {
    before: '    if (!leadsTo(action, { ...trip, isOwner })) throw refused(tripActionClosed)\n',
    after: '',
    test: ofRelation('PUT /api/trips/:tripId'),
  }),
  packing('trips-packing-for-all', 'policy not asked', {
    before: '    if (!isTogether(found, accountId)) throw refused(notFound)\n',
    after: '',
    test: ofRelation('POST /api/trips/:tripId/packing/:itemId/remove'),
  }),
  albums('trips-album-for-all', 'policy not asked', {
    before: '    if (!isTogether(trip, accountId)) throw refused(notFound)\n',
    after: '',
    test: ofRelation('POST /api/trips/:tripId/photos/:photoId/remove'),
  }),
  mates('trips-strangers-part', 'policy not asked', {
    before:
      '    if (!mayPart({ ...trip, isOwner: trip.ownerId === accountId })) throw refused(tripActionClosed)\n',
    after: '',
    test: inSlice('trips/mates/find-tripmates.test.ts', 'is for the owner, while the trip is not over'),
  }),
  viewers('stories-viewers-for-all', 'policy not asked', {
    before: '    if (user.id !== accountId) throw refused(notFound)\n',
    after: '',
    test: ofRelation('GET /api/stories/:storyId/viewers'),
  }),
  reviews('reviews-anybody-answers', 'ownership dropped', {
    before: 'if (!review || review.aboutId !== accountId)',
    after: 'if (!review)',
    test: ofRelation('PUT /api/reviews/:reviewId/answer'),
  }),
  cityCases('reports-cases-elsewhere', 'policy not asked', {
    before: 'if (!before || !maySee(before)) throw refused(notFound)',
    after: 'if (!before) throw refused(notFound)',
    test: inSlice(
      'reports/city/decide-city-cases.test.ts',
      'what is elsewhere, their own or behind a block is not there, byte by byte',
    ),
  }),
  evidence('reports-evidence-after-the-case', 'admin entrance', {
    before: "!row || !viewerActions(row, viewer.accountId).includes('look')",
    after: '!row',
    test: inSlice('reports/evidence/show-evidence.test.ts', 'once it is decided nobody looks any more'),
  }),
  acts('reports-bans-without-proof', 'admin entrance', {
    before: '  await requireProof(context)\n',
    after: '',
    test: inSlice('reports/act-on-users.test.ts', 'asks for a fresh proof at the page of a student'),
  }),
  acts('reports-acts-on-admins', 'admin entrance', {
    before: '    if (before.isAdmin) throw refused(notOnAdmins)\n',
    after: '',
    test: inSlice('reports/people/look-up-users.test.ts', 'is never done to an admin, oneself included'),
  }),
  promos('promos-of-others', 'ownership dropped', {
    before: 'if (row?.accountId !== context.viewer.accountId)',
    after: 'if (!row)',
    test: inSlice('promos/submit-promos.test.ts', 'alone reads and changes it: for others it is not there'),
  }),
  promos('promos-elsewhere', 'policy not asked', {
    before: '  if (!(await coversPlace(tx, accountId, words.placeId))) throw refused(notYourPlace)\n',
    after: '',
    test: inSlice(
      'promos/submit-promos.test.ts',
      'is for the places one looks after, and for nobody without any',
    ),
  }),
]
