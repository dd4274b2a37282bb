import type { Relation } from './scene.ts'

type Row = Readonly<Record<Relation, string>>

/**
 * The answer to each relation; all students get the same unless `but` says otherwise. A locked admin is signed out, and
 * admins have no access to calls for students.
 */
const of = (most: string, but: Partial<Row> = {}): Row => ({
  'locked admin': 'logged_out',
  admin: 'not_allowed',
  'city admin outside': most,
  'city admin inside': most,
  blocked: most,
  stranger: most,
  'past stay': most,
  'accepted stay': most,
  own: most,
  ...but,
})

const admins = (admin: string) => of('not_allowed', { admin })
/** Not there but for whose it is. */
const secret = (own: string) => of('not_found', { own })
/** There for everybody but whom she blocked. */
const shown = (most: string, own = most) => of(most, { blocked: 'not_found', own })
/** The same, and read by admins. */
const shownToAdmins = (most: string, own = most) => of(most, { blocked: 'not_found', own, admin: 'does' })
/** Between her and the guest whom she accepted. */
const ofTheTwo = (guest: string, own = guest) => of('not_found', { 'accepted stay': guest, own })
/** There is none of it: no group, no photo, no tripmate. */
const none = of('not_found')

/**
 * Every call that is about one thing: what is answered to whom. They are made in this order, what ends something last,
 * so that one scene is enough for all of them.
 */
export const expectedOutcomes: Readonly<Record<string, Row>> = {
  'GET /api/admin/universities/:id': admins('not_found'),
  'GET /api/admin/users/:username': admins('does, may warn limit ban endSessions makeCityAdmin'),
  'GET /api/chats/:chatId': none,
  'GET /api/chats/:chatId/messages': ofTheTwo('does'),
  'GET /api/chats/:chatId/messages/:messageId/photo': none,
  'GET /api/chats/:chatId/stay-requests': of('does', {
    'accepted stay': 'does, may cancel openCard share',
    own: 'does, may cancel openCard',
  }),
  'GET /api/events/:eventId': of('does, may join maybe decline', {
    blocked: 'not_found',
    'past stay': 'does, may maybe decline openChat',
    own: 'does, may edit cancel nameOrganisers seeAnswers openChat',
  }),
  'GET /api/events/:eventId/calendar': shown('does'),
  'GET /api/events/:eventId/people': shown('does', 'does, may remove'),
  'GET /api/posts/:postId': of('does, may helpful comment share save', {
    'city admin inside': 'does, may helpful comment share save pin',
    blocked: 'not_found',
    own: 'does, may comment share save edit remove',
  }),
  'GET /api/posts/:postId/comments': shown('does, may answer', 'does, may answer remove'),
  'GET /api/posts/:postId/comments/:commentId/answers': shown('does'),
  'GET /api/stay-requests/:stayId': ofTheTwo('does, may cancel openCard share', 'does, may cancel openCard'),
  'GET /api/stay-requests/:stayId/calendar': ofTheTwo('does'),
  'GET /api/stay-requests/:stayId/card': ofTheTwo('does'),
  'GET /api/stories/:storyId/photo': shown('uploads_off'),
  'GET /api/stories/:storyId/viewers': secret('does'),
  'GET /api/trips/:tripId': shown('does, may message', 'does, may findMates pack edit close remove'),
  'GET /api/trips/:tripId/calendar': shown('does'),
  'GET /api/trips/:tripId/mates': shown('trip_action_closed', 'does'),
  'GET /api/trips/:tripId/photos': shown('does'),
  'GET /api/trips/:tripId/stay-requests': of('does'),
  'GET /api/user/promos/:promoId': of('not_found', { 'city admin inside': 'does, may edit withdraw' }),
  'GET /api/users/:username': shownToAdmins(
    'does, may requestStay message follow share block',
    'does, may edit share',
  ),
  'GET /api/users/:username/chat': of('does', {
    blocked: 'not_found',
    'past stay': 'does, may write photo mute archive clear',
    'accepted stay': 'does, may write photo mute archive clear',
    own: 'not_found',
  }),
  'GET /api/users/:username/events': shownToAdmins('does'),
  'GET /api/users/:username/home': shownToAdmins('does'),
  'GET /api/users/:username/photos': shownToAdmins('does'),
  'GET /api/users/:username/posts': shownToAdmins(
    'does, may helpful comment share save',
    'does, may comment share save edit remove',
  ),
  'GET /api/users/:username/reviews': shownToAdmins('does', 'does, may answer'),
  // Nothing told, hidden and unknown are one empty list.
  'GET /api/users/:username/stories': of('does, may like reply', {
    blocked: 'does',
    own: 'does, may viewers remove',
  }),
  'GET /api/users/:username/trips': shownToAdmins('does'),
  'GET /api/user/blocks/:username': of('does'),
  'POST /api/admin/admins/:id/unlock': admins('not_found'),
  'POST /api/admin/cases/:caseId/look': admins('not_found'),
  'POST /api/admin/cases/:caseId/read': admins('not_found'),
  'POST /api/admin/universities/:id': admins('not_found'),
  'POST /api/admin/universities/:id/merge': admins('not_found'),
  'POST /api/admin/users/:username/acts': admins('does, may warn limit ban endSessions makeCityAdmin'),
  'POST /api/admin/users/:username/guarded-acts': admins('user_changed'),
  'POST /api/auth/factors/passkeys/:id/rename': of('not_found', { admin: 'not_found', own: 'does' }),
  'POST /api/chats': of('does, may write mute archive clear', {
    blocked: 'not_found',
    'past stay': 'does, may write photo mute archive clear',
    'accepted stay': 'does, may write photo mute archive clear',
    own: 'not_to_yourself',
  }),
  'PATCH /api/chats/:chatId': ofTheTwo('does, may write photo mute archive clear'),
  'POST /api/chats/:chatId/events': ofTheTwo('does'),
  'POST /api/chats/:chatId/messages': ofTheTwo('does'),
  'POST /api/chats/:chatId/messages/:messageId/unsend': secret('does'),
  'POST /api/chats/:chatId/people': ofTheTwo('does'),
  'POST /api/chats/:chatId/photos': ofTheTwo('uploads_off'),
  'POST /api/chats/:chatId/photos/:photoId/send': none,
  'POST /api/chats/:chatId/posts': ofTheTwo('does'),
  'POST /api/chats/:chatId/read': ofTheTwo('does, may write photo mute archive clear'),
  // With a photo of hers that waits to be used.
  'POST /api/events': of('photos_not_ready', {
    own: 'does, may edit cancel nameOrganisers seeAnswers openChat',
  }),
  'POST /api/posts': of('photos_not_ready', { own: 'does, may comment share save edit remove' }),
  'POST /api/promos': of('not_allowed', {
    'city admin outside': 'not_your_place',
    'city admin inside': 'photos_not_ready',
  }),
  'POST /api/stories': secret('does, may viewers remove'),
  'POST /api/user/photos/order': of('other_photos', { own: 'does' }),
  'PUT /api/events/:eventId': shown(
    'event_action_closed',
    'does, may edit cancel nameOrganisers seeAnswers openChat',
  ),
  'PUT /api/events/:eventId/feature': of('not_allowed', { 'city admin inside': 'does' }),
  'POST /api/events/:eventId/answer': shown('does, may join decline', 'event_action_closed'),
  'POST /api/events/:eventId/chat': shown('event_action_closed', 'does'),
  'POST /api/events/:eventId/guests/accept': shown('event_action_closed', 'not_found'),
  'POST /api/events/:eventId/guests/allow': shown('event_action_closed', 'not_found'),
  'POST /api/events/:eventId/guests/remove': shown('event_action_closed', 'not_found'),
  'POST /api/events/:eventId/organisers': shown('event_action_closed', 'not_going'),
  'PATCH /api/posts/:postId': secret('does, may comment share save edit remove'),
  'POST /api/posts/:postId/comments': shown('does, may answer remove'),
  'PUT /api/posts/:postId/helpful': of('does, may helpful comment share save', {
    'city admin inside': 'does, may helpful comment share save pin',
    blocked: 'not_found',
    own: 'not_on_your_own',
  }),
  'PUT /api/posts/:postId/pin': of('not_allowed', { 'city admin inside': 'does' }),
  'PUT /api/posts/:postId/saved': of('does, may helpful comment share save', {
    'city admin inside': 'does, may helpful comment share save unpin',
    blocked: 'not_found',
    own: 'does, may comment share save edit remove',
  }),
  'PATCH /api/promos/:promoId': of('not_allowed', {
    'city admin outside': 'not_found',
    'city admin inside': 'does, may edit withdraw',
  }),
  'POST /api/promos/:promoId/count': of('does'),
  'PUT /api/promos/:promoId/hidden': of('does'),
  'POST /api/reports': of('does', { own: 'not_yourself' }),
  'PUT /api/reviews/:reviewId/answer': secret('does'),
  'POST /api/sanctions/:sanctionId/appeal': of('not_found', { admin: 'not_found', own: 'cannot_appeal' }),
  'POST /api/stay-requests': shown('does, may changeDates withdraw', 'not_to_yourself'),
  'POST /api/stay-requests/:stayId/accept': ofTheTwo('stay_action_closed'),
  'POST /api/stay-requests/:stayId/accept-late': ofTheTwo('stay_action_closed'),
  'POST /api/stay-requests/:stayId/agree': ofTheTwo('stay_action_closed'),
  'POST /api/stay-requests/:stayId/answer': ofTheTwo('stay_action_closed'),
  'POST /api/stay-requests/:stayId/check-in': ofTheTwo('stay_action_closed'),
  'POST /api/stay-requests/:stayId/counter': ofTheTwo('stay_action_closed'),
  'POST /api/stay-requests/:stayId/dates': ofTheTwo('stay_action_closed'),
  'POST /api/stay-requests/:stayId/share': ofTheTwo('does', 'not_found'),
  'PUT /api/stories/:storyId/like': shown('does', 'not_your_own_story'),
  'POST /api/stories/:storyId/replies': shown('does', 'not_your_own_story'),
  'POST /api/stories/:storyId/seen': shown('does'),
  'PUT /api/trips/:tripId': shown('trip_action_closed', 'does, may pack edit close remove'),
  'POST /api/trips/:tripId/mates/:cardId': shown('trip_action_closed'),
  'POST /api/trips/:tripId/packing': secret('does'),
  'PUT /api/trips/:tripId/packing/:itemId': secret('does'),
  'POST /api/trips/:tripId/photos': shown('album_closed'),
  'POST /api/trips/:tripId/photos/:photoId/remove': secret('does'),
  'POST /api/trips/:tripId/reopen': shown('trip_action_closed'),
  'POST /api/user/notifications/:id/fewer': secret('does'),
  'POST /api/user/notifications/:id/read': secret('does'),
  'POST /api/user/photos/:id/alt': secret('does'),
  'POST /api/user/photos/:id/finish': secret('does'),
  'POST /api/user/reviews/occasions': none,
  'PUT /api/user/reviews/occasions/:occasionId': of('not_found', { 'past stay': 'does', own: 'does' }),
  'POST /api/user/stories/photos/:photoId/look': none,
  'POST /api/users/:username/follow': shown('does', 'that_is_you'),
  'POST /api/users/:username/unfollow': shown('does', 'that_is_you'),
  'GET /api/admin/cases/:caseId': admins('does, may dismiss settle warn hide limit ban claim'),
  'GET /api/admin/cases/:caseId/templates': admins('does'),
  'POST /api/admin/cases/:caseId/claim': admins(
    'does, may dismiss settle warn hide limit ban release handOn',
  ),
  'POST /api/admin/cases/:caseId/decide': admins('does'),
  'POST /api/admin/promos/:promoId/decide': admins('reason_missing'),
  'POST /api/admin/universities/:id/remove': admins('not_found'),
  'POST /api/universities-terms/proposals/:proposalId/confirm': of('not_found', {
    admin: 'does',
    'city admin inside': 'proposal_settled',
    own: 'proposal_settled',
  }),
  'POST /api/universities-terms/proposals/:proposalId/decline': of('not_found', {
    admin: 'proposal_settled',
    'city admin inside': 'proposal_settled',
    own: 'proposal_settled',
  }),
  'POST /api/universities-terms/proposals/:proposalId/withdraw': of('not_found', {
    'city admin inside': 'proposal_settled',
    own: 'proposal_settled',
  }),
  'POST /api/auth/factors/passkeys/:id/remove': of('wrong_proof', { admin: 'wrong_proof' }),
  'POST /api/chats/:chatId/clear': ofTheTwo('does'),
  'POST /api/chats/:chatId/leave': none,
  'POST /api/city/cases/:caseId/decide': of('not_allowed', {
    'city admin outside': 'not_found',
    'city admin inside': 'case_changed',
  }),
  'POST /api/events/:eventId/cancel': shown('event_action_closed', 'does, may seeAnswers'),
  'POST /api/events/:eventId/organisers/remove': shown('event_action_closed'),
  'POST /api/posts/:postId/comments/:commentId/remove': secret('does'),
  'POST /api/posts/:postId/remove': secret('does'),
  'POST /api/promos/:promoId/withdraw': of('not_found', { 'city admin inside': 'does' }),
  'POST /api/stay-requests/:stayId/cancel': ofTheTwo('does, may askAgain', 'stay_action_closed'),
  'POST /api/stay-requests/:stayId/decline': ofTheTwo('stay_action_closed'),
  'POST /api/stay-requests/:stayId/leave': ofTheTwo('stay_action_closed'),
  'POST /api/stay-requests/:stayId/share/remove': none,
  'POST /api/stay-requests/:stayId/withdraw': ofTheTwo('stay_action_closed'),
  'POST /api/stories/:storyId/remove': of('does'),
  'POST /api/trips/:tripId/close': shown('trip_action_closed', 'does, may pack reopen remove'),
  'POST /api/trips/:tripId/packing/:itemId/remove': secret('does'),
  'POST /api/trips/:tripId/remove': secret('does'),
  'POST /api/trips/:tripId/tripmates/:username/part': none,
  'POST /api/user/photos/:id/remove': secret('does'),
  'POST /api/user/reviews/occasions/:occasionId/take-back': of('not_found', {
    'past stay': 'review_closed',
    own: 'review_closed',
  }),
  'POST /api/users/:username/block': shown('does', 'that_is_you'),
  'POST /api/users/:username/unblock': shown('does', 'that_is_you'),
  'POST /api/auth/devices/:id/end': of('not_found', { admin: 'not_found', own: 'does' }),
}
