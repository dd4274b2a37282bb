import { expect, it } from 'vitest'
import spec from '../../../../docs/spec.txt?raw'

const contract = import.meta.glob<string>('../../../../packages/contract/src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = import.meta.glob<string>(['../{app,features}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const changes = new Set(
  Object.values(contract).flatMap((text) =>
    [...text.matchAll(/export const (\w+) = endpoint\(\{\s*method: '(\w+)'/g)].flatMap(([, name, method]) =>
      name !== undefined && method !== 'GET' ? [name] : [],
    ),
  ),
)

/** The changes that a file makes by `call`, and not by `act` with its dialog. */
function changesByCall(text: string): string[] {
  const asked = [...text.matchAll(/\bcall\(\s*([^,)]+)/g)].map(([, what = '']) => what)
  return asked.flatMap((what) =>
    [...what.matchAll(/\w+/g)].flatMap(([name]) => (changes.has(name) ? [name] : [])),
  )
}

/**
 * The spec: a failed call `in general` opens the dialog. Not these: the person looks at a form, a button or a bubble that
 * says itself what failed, keeps what was written and offers to try again (decision 0401).
 */
const saidBeside = {
  chats: [
    'startChat',
    'sendMessage',
    'sharePerson',
    'sharePost',
    'shareEvent',
    'beginChatPhoto',
    'sendPhoto',
  ],
  events: ['createEvent', 'editEvent'],
  homes: ['changeCalendar', 'importCalendar', 'keepHosting'],
  identity: ['confirmTotp', 'agreeToTerms'],
  notifications: [
    'fewerNotifications',
    'resumeMails',
    'setNotificationChoice',
    'setQuietHours',
    'setSubscription',
  ],
  photos: ['beginPhoto', 'finishPhoto'],
  places: ['findNearestPlace'],
  posts: ['createPost', 'editPost', 'markHelpful', 'savePost', 'addComment'],
  profiles: ['setContactGate'],
  promos: ['submitPromo', 'editPromo'],
  relations: ['follow', 'unfollow'],
  reports: ['readConversation', 'lookAtEvidence'],
  reviews: ['writeReview', 'answerReview'],
  search: ['turnOnCityAlert', 'turnOffCityAlert'],
  'stay-requests': ['askToStay'],
  stories: ['likeStory', 'replyToStory', 'beginStoryPhoto', 'lookAtStoryPhoto', 'postStory'],
  trips: ['createTrip', 'editTrip'],
  // Its screen says what became of it, with a way to try again.
  universities: ['finishUniversityLogin'],
}

/** Nobody asked for these: the app tells the server what was seen or what the device is. They are logged. */
const unasked = {
  chats: ['markRead'],
  links: ['keepWantedLink', 'dropWantedLink'],
  notifications: [
    'markSeen',
    'readNotification',
    'readAllNotifications',
    'registerPushToken',
    'dropPushToken',
  ],
  photos: ['removePhoto'],
  promos: ['countPromo'],
  stories: ['seeStory'],
}

const listed = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([feature, names]) => names.map((name) => `${feature}: ${name}`))

it('opens the dialog for every failed change but those that are told of beside it', () => {
  expect(spec).toContain(
    'Failed call in general: error modal titled "Error" with the server\'s message, or "Server error" if none',
  )
  expect(changes.size).toBeGreaterThan(150)
  const found = new Set(
    Object.entries(sources).flatMap(([path, text]) => {
      const [, feature = 'app'] = /features\/([^/]+)\//.exec(path) ?? []
      return changesByCall(text).map((name) => `${feature}: ${name}`)
    }),
  )
  const exceptions = new Set([...listed(saidBeside), ...listed(unasked)])
  expect(found.size).toBeGreaterThan(40)
  expect([...found].filter((one) => !exceptions.has(one))).toEqual([])
})
