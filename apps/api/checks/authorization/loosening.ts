import type { Relation, Things } from './scene.ts'

/** The policy that is loosened now; none while the true answer is asked for. */
const now: { policy: string | undefined; loosen: (result: unknown) => unknown } = {
  policy: undefined,
  loosen: (result) => result,
}

/** As a module of policies, each of which can be loosened from outside while a test runs. */
export function loosenable(slice: string, module: object): object {
  return Object.fromEntries(
    Object.entries(module).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function' ? watched(`${slice}#${name}`, value) : value,
    ]),
  )
}

const watched =
  (policy: string, decide: object) =>
  (...facts: unknown[]): unknown => {
    if (typeof decide !== 'function') return undefined
    const result: unknown = Reflect.apply(decide, undefined, facts)
    return now.policy === policy ? now.loosen(result) : result
  }

export async function whileLoose<Result>(
  policy: string,
  loosen: (result: unknown) => unknown,
  ask: () => Promise<Result>,
): Promise<Result> {
  Object.assign(now, { policy, loosen })
  try {
    return await ask()
  } finally {
    now.policy = undefined
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const more = (extra: unknown) => (result: unknown) => [...(isList(result) ? result : []), extra]
const free = (action: string) => more({ action, missing: [] })
const yes = () => true
const noRefusal = () => undefined
const orElse = (way: string) => (result: unknown) => result ?? way

interface Loosened {
  /** One step: the list offers one more, the refusal is gone, the way is open. */
  loosen: (result: unknown) => unknown
  /** A call, as the matrix names it or as an address with a thing of the scene, and who makes it. Either it reads, or it is refused. */
  call: string
  by: Relation
  /** SQL for the state in which the policy refuses. */
  when?: (things: Things) => string
}

const ofInes = (username: string | undefined, change: string) =>
  `update profiles set ${change} where account_id = (select id from identity_accounts where username = '${username}')`

const onEvent = '/api/events/:eventId'
const onTrip = '/api/trips/:tripId'
const onUser = '/api/users/:username'

/** Every policy that says who may see or do something, and the cell that must turn wrong when it says it too freely. */
export const loosened: Record<string, Loosened> = {
  'chats/conversations#actionsIn': { loosen: more('leave'), call: `GET ${onUser}/chat`, by: 'accepted stay' },
  'events#actionsFor': { loosen: more('edit'), call: `GET ${onEvent}`, by: 'stranger' },
  'events#answerOf': { loosen: orElse('going'), call: `POST ${onEvent}/answer`, by: 'own' },
  'events#guestActions': { loosen: more('remove'), call: `GET ${onEvent}/people`, by: 'stranger' },
  'events#isIn': { loosen: yes, call: 'POST /api/user/reviews/occasions', by: 'stranger' },
  'events#leadsTo': { loosen: orElse('planned'), call: `PUT ${onEvent}`, by: 'stranger' },
  'events#mayChat': { loosen: yes, call: `POST ${onEvent}/chat`, by: 'stranger' },
  'events#mayReview': { loosen: yes, call: 'POST /api/user/reviews/occasions', by: 'past stay' },
  'identity/admins#adminActions': { loosen: more('unlock'), call: 'GET /api/admin/admins', by: 'admin' },
  'posts#actionsFor': { loosen: free('edit'), call: 'GET /api/posts/:postId', by: 'stranger' },
  'posts#commentActions': { loosen: free('remove'), call: 'GET /api/posts/:postId/comments', by: 'stranger' },
  'posts#mayRemoveComment': {
    loosen: yes,
    call: 'POST /api/posts/:postId/comments/:commentId/remove',
    by: 'stranger',
  },
  'profiles/pages#maySee': {
    loosen: yes,
    call: `GET ${onUser}/photos`,
    by: 'stranger',
    when: ({ username }) => ofInes(username, "visibility = 'nobody'"),
  },
  'profiles/gates#refuseContact': {
    loosen: noRefusal,
    call: 'POST /api/chats',
    by: 'city admin outside',
    when: ({ username }) => ofInes(username, "visibility = 'everyone', gate = '{aReview}'"),
  },
  'chats/conversations#refuseFirstContact': {
    loosen: noRefusal,
    call: 'POST /api/chats',
    by: 'stranger',
    when: () => "update identity_accounts set limited_until = now() + interval '1 day' where role = 'user'",
  },
  'profiles/pages#actionsFor': { loosen: free('edit'), call: `GET ${onUser}`, by: 'stranger' },
  'promos#viewerActions': {
    loosen: more('approve'),
    call: 'GET /api/user/promos/:promoId',
    by: 'city admin inside',
  },
  'relations#relationOf': { loosen: () => 'shown', call: `POST ${onUser}/follow`, by: 'own' },
  'reports#viewerActions': { loosen: more('lift'), call: 'GET /api/admin/queue', by: 'admin' },
  'reports/city#maySee': {
    loosen: yes,
    call: 'POST /api/city/cases/:caseId/decide',
    by: 'city admin outside',
  },
  'reports/city#viewerActions': {
    loosen: more('restore'),
    call: 'GET /api/city/cases',
    by: 'city admin inside',
  },
  'reports/people#viewerActions': {
    loosen: more('unban'),
    call: 'GET /api/admin/users/:username',
    by: 'admin',
  },
  'reports/featured#mayFeature': {
    loosen: yes,
    call: 'PUT /api/events/:eventId/feature',
    by: 'city admin outside',
  },
  'reports/featured#featureActions': {
    loosen: more('unfeature'),
    call: 'GET /api/city/events?placeId=:placeId',
    by: 'city admin inside',
  },
  'reports/pins#mayPin': { loosen: yes, call: 'PUT /api/posts/:postId/pin', by: 'city admin outside' },
  'reviews#actionsOn': { loosen: more('answer'), call: `GET ${onUser}/reviews`, by: 'stranger' },
  'reviews/writing#actionsOn': {
    loosen: more('takeBack'),
    call: 'GET /api/user/reviews/occasions',
    by: 'past stay',
  },
  'stay-requests#actionsFor': {
    loosen: more('accept'),
    call: 'GET /api/stay-requests/:stayId',
    by: 'accepted stay',
  },
  'stay-requests#leadsTo': {
    loosen: orElse('accepted'),
    call: 'POST /api/stay-requests/:stayId/decline',
    by: 'accepted stay',
  },
  'stay-requests#mayBeShared': {
    loosen: yes,
    call: 'POST /api/stay-requests/:stayId/share',
    by: 'accepted stay',
    when: ({ stayId }) =>
      `update stay_requests set days = daterange(current_date - 2, current_date - 1) where id = '${stayId}'`,
  },
  'stories#actionsOn': { loosen: free('remove'), call: `GET ${onUser}/stories`, by: 'stranger' },
  'trips#actionsFor': { loosen: more('edit'), call: `GET ${onTrip}`, by: 'stranger' },
  'trips#leadsTo': { loosen: orElse('open'), call: `PUT ${onTrip}`, by: 'stranger' },
  'trips#legActionsFor': { loosen: more('offerBed'), call: `GET ${onTrip}`, by: 'own' },
  'trips#mayPart': { loosen: yes, call: `POST ${onTrip}/tripmates/:username/part`, by: 'stranger' },
  'universities/terms#proposalActions': {
    loosen: more('confirm'),
    call: 'POST /api/universities-terms/proposals/:proposalId/confirm',
    by: 'own',
  },
  // The last, because nothing else can be tried on a case that is closed.
  'reports#mayClaim': {
    loosen: yes,
    call: 'POST /api/admin/cases/:caseId/claim',
    by: 'admin',
    when: ({ caseId }) => `update reports_cases set status = 'dismissed' where id = '${caseId}'`,
  },
}

/** About oneself, or about what is no person's: nobody is kept from anything by them. */
export const keepNobody = new Set([
  'notifications/settings#mayBeQuieter',
  'privacy/exports#actionsOf',
  'privacy/exports#mayAsk',
  'profiles#missingOf',
  'universities/upkeep#actionsFor',
])
