import { sampleId } from './sample.ts'

/** Calls whose failure a screen may pass over, with the reason: nothing is said that could be wrong. */
const silent: Record<string, string> = {
  getUnread: 'dots and numbers of the bars: none is better than a wrong one',
  listRings: 'a row over the page, which is left out',
  getWantedLink: 'a card over the feed, which is left out',
  getOwnInviter: 'a suggestion under a field, which is left out',
  getInvitations: 'a number under a button, which is left out',
  getReceipts: 'a switch that is shown once its place is known',
  getUniversityImport: 'a note about an import that is going on, which is left out',
  getDeletion: 'when an account was to be erased is known from the session; this adds a reason',
}

const sections = ['home', 'trips', 'reviews', 'photos'].map((section) => `/users/ben?section=${section}`)

/** The same, on some screens only. */
const silentOn: Record<string, readonly string[]> = {
  // A hint at trips that overlap.
  listTrips: ['/trips/new', `/trips/${sampleId}/edit`],
  // The last posts under a profile, and the name over a list that carries the username.
  listUserPosts: ['/users/ben', '/users/ana'],
  getProfile: ['/users/ben/posts', '/chats/ben'],
  // Photos that wait to be sent with a form: the form itself is there.
  listOwnPhotos: ['/posts/new', '/promos/new', `/promos/${sampleId}/edit`, '/edit', '/events/new'],
  // The ring around a face.
  listUserStories: ['/users/ben', '/users/ana', ...sections],
  // A number on a chip.
  listStayRequests: ['/chats'],
  // Cards that ask for a review.
  listOccasions: ['/users/ben?section=reviews'],
  // Pictures of rows that have their words.
  openStoryPhoto: ['/stories'],
  // A hint at the languages one speaks.
  getOwnProfile: ['/search?location=Lisbon&type=users'],
}

export const maySayNothing = (call: string, path: string): boolean =>
  call in silent || silentOn[call]?.includes(path) === true
