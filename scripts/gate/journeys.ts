// Which journeys and gallery specs the gate runs, and why these. Tests are chosen by the tag `@gate`;
// this table says how many of a file carry it. What is not in the gate runs nightly.

export interface JourneyFile {
  /** Relative to e2e/. */
  file: string
  gateTests: number
  /** Estimate of what the gate's tests of this file take together in one worker of a quiet machine. */
  seconds: number
  why: string
}

const row = (file: string, gateTests: number, seconds: number, why: string): JourneyFile => ({
  file,
  gateTests,
  seconds,
  why,
})

export const journeyFiles: readonly JourneyFile[] = [
  row(
    'account.journey.ts',
    1,
    6,
    'ending a device signs out an open browser over its socket; mails and changes of address are API tests',
  ),
  row(
    'admin-set-up.journey.ts',
    1,
    9,
    'the log-in of an admin with two steps, and the guard that asks for them',
  ),
  row(
    'admin-users.journey.ts',
    0,
    0,
    'the same acts as in the moderation walk; the panel is shown by API and component tests',
  ),
  row(
    'admin.journey.ts',
    1,
    3,
    'locking the own account ends the session of the page; intercepted replies are component tests',
  ),
  row(
    'bars.journey.ts',
    2,
    6,
    'single keys rest in fields, and the last of two taps wins while code is loading',
  ),
  row('blocks.journey.ts', 1, 8, 'a block reaches three open pages by their sockets; its speed is nightly'),
  row(
    'captcha.journey.ts',
    1,
    6,
    'the proof of work runs in a web worker under our policies; it needs an app of its own',
  ),
  row('chat-list.journey.ts', 1, 7, 'a profile is sent from a menu to a chat and opened by the other'),
  row(
    'chat-photos.journey.ts',
    2,
    12,
    'an upload outlives a reload, and keys move the focus between messages',
  ),
  row('chats.journey.ts', 3, 14, 'two browsers talk over sockets, in a tunnel and after it'),
  row('city.journey.ts', 1, 16, 'the walk of a city admin through three browsers'),
  row(
    'complete-profile.journey.ts',
    1,
    13,
    'the main walk: from the mail to a complete profile with a photo',
  ),
  row('contact-gate.journey.ts', 0, 0, 'refusals are API tests, their words component tests'),
  row(
    'dialogs.journey.ts',
    0,
    0,
    'the same dialogs are in the gallery, whose tests of focus and Back are in the gate',
  ),
  row(
    'drafts.journey.ts',
    1,
    7,
    'drafts outlive a reload and end with the log-out: storage of a real browser',
  ),
  row('edit-profile.journey.ts', 1, 6, "leaving by the browser's Back asks first"),
  row('events.journey.ts', 1, 5, 'a place that becomes free shows on another screen by the socket'),
  row(
    'every-route.journey.ts',
    2,
    11,
    'every route is listed, and axe reads what visitors see in both themes; the other areas are nightly',
  ),
  row('faq.journey.ts', 0, 0, 'the search among questions is a component test'),
  row(
    'going-places.journey.ts',
    0,
    0,
    'stays and trips from end to end, whose parts stay-requests, trips and search show',
  ),
  row('groups.journey.ts', 0, 0, 'the same screen and socket as in chats; who hears what is an API test'),
  row(
    'guards.journey.ts',
    2,
    12,
    'visitors and banned students walk every path inside the app; the other callers and full loads are nightly',
  ),
  row('home.journey.ts', 1, 7, 'new posts wait behind a button while the page is read'),
  row('homes.journey.ts', 1, 5, 'days are blocked by dragging, by a tap and by keys'),
  row(
    'inactivity.journey.ts',
    1,
    2,
    'the log-out without a sign of life, by the clock of the page; other limits are unit tests',
  ),
  row(
    'joining-form.journey.ts',
    1,
    1,
    'a press counts although an error moves the button under it; messages are component tests',
  ),
  row(
    'joining.journey.ts',
    2,
    11,
    'the main walk of signing up, and a link opened where somebody else is signed in',
  ),
  row(
    'keeping.journey.ts',
    2,
    21,
    'reading and writing without a network, and nothing left on the device after log-out',
  ),
  row(
    'keyboard.journey.ts',
    0,
    0,
    'three long walks that look at every stop of the focus; short ones by keys are in the gate',
  ),
  row(
    'languages.journey.ts',
    2,
    6,
    'all six languages once, and German kept on every device; layouts and catalogues are nightly',
  ),
  row('live.journey.ts', 3, 7, 'the socket itself: one per token, replaced with it, and it ends a session'),
  row(
    'login.journey.ts',
    3,
    3,
    'logging in by mouse and by keys, and where the token is not kept; refusals are component tests',
  ),
  row('map.journey.ts', 1, 11, 'a map is drawn, chosen from by keys, and there again after back and reload'),
  row(
    'moderation-walk.journey.ts',
    1,
    9,
    'cases and promos are decided by keys alone, the focus goes to the next',
  ),
  row('new-device.journey.ts', 1, 6, 'the step with a code by mail on a device nobody has seen'),
  row('news.journey.ts', 1, 5, 'the bell leads to a row and the row to its place'),
  row('offline.journey.ts', 3, 23, 'what the service worker keeps, and what it must not keep'),
  row(
    'outages.journey.ts',
    1,
    50,
    'twenty outages through which a page stays signed in and sends each message once; 500 with real faults are a proof',
  ),
  row('passkey.journey.ts', 2, 11, 'passkeys with an authenticator of the browser'),
  row('people-lists.journey.ts', 1, 3, 'somebody is found by name, followed and unfollowed'),
  row('photos.journey.ts', 1, 7, 'a photo is cut by keys, uploaded to the storage and seen'),
  row('places.journey.ts', 1, 3, 'a city is found in another language, and stands in the address'),
  row('posts.journey.ts', 1, 11, 'four uploads, one of which fails at first, and a reload in between'),
  row('privacy.journey.ts', 1, 5, 'the file of the own data is downloaded'),
  row('profiles.journey.ts', 2, 5, 'photos by keys and swipes, and one tab that follows another'),
  row('promos.journey.ts', 1, 8, 'a promo is declined by keys, and its author reads why'),
  row(
    'push.journey.ts',
    2,
    25,
    'the service worker shows pushes, and none after log-out; it needs an app of its own',
  ),
  row(
    'quality.journey.ts',
    2,
    7,
    'axe on drawer, dialog and the page of a banned student, and the weight of the log-in page',
  ),
  row(
    'recovery.journey.ts',
    1,
    6,
    'a forgotten password is replaced by mail, and an open browser signed out',
  ),
  row('reports.journey.ts', 1, 9, 'from a chat to the case on the desk of an admin'),
  row(
    'reviews.journey.ts',
    1,
    13,
    'guest and host write about each other, and neither browser reads a word too early',
  ),
  row('rules.journey.ts', 0, 0, 'texts and links, shown by component tests'),
  row(
    'sanctions.journey.ts',
    0,
    0,
    'a ban in an open tab is in live, deciding in moderation-walk, appeals are API tests',
  ),
  row('search.journey.ts', 1, 5, 'a host is found and found again after back, reload and another tab'),
  row('session.journey.ts', 5, 21, 'sessions across tabs: refreshing at once, a stolen token, logging out'),
  row('settings.journey.ts', 1, 3, 'the size of the text from the first paint on'),
  row('shell.journey.ts', 3, 6, 'places to scroll back to, a lost network, and a screen that breaks'),
  row(
    'stay-requests.journey.ts',
    2,
    12,
    'the main walk of a stay on two screens, and its days in another time zone',
  ),
  row('stories.journey.ts', 1, 6, 'stories by keys; taps and holds depend on their length and are nightly'),
  row('student.journey.ts', 1, 6, 'a confirmed student is told without a reload'),
  row('trips.journey.ts', 1, 15, 'the main walk of a trip, and what another may see of it'),
  row(
    'two-processes.journey.ts',
    0,
    0,
    'starts and kills servers of its own, so it needs the machine to itself',
  ),
  row('two-step.journey.ts', 1, 5, 'an authenticator app is set up, and asked for at the next log-in'),
  row('universities.journey.ts', 1, 3, 'the table is searched and paged, and the address follows'),

  row(
    'gallery/axe.spec.ts',
    2,
    35,
    'axe on dialogs, drawer, menu and calendar in both themes; the whole gallery is nightly',
  ),
  row('gallery/content.spec.ts', 3, 6, 'dates by mouse and by keys, and arrows along tabs'),
  row('gallery/dialogs.spec.ts', 4, 7, 'where the focus is, Back, and dialogs whose code did not come'),
  row('gallery/editing.spec.ts', 1, 1, 'chips by keys'),
  row('gallery/fields.spec.ts', 2, 4, 'focus on a working button and in a segmented control'),
  row('gallery/layers.spec.ts', 1, 1, 'a menu by keys gives the focus back'),
  row('gallery/photos.spec.ts', 0, 0, 'turning photos is in profiles'),
  row('gallery/places.spec.ts', 1, 1, 'a list by keys'),
]
