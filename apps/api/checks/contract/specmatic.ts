// Lets specmatic call a real server with requests made from the OpenAPI document, right ones and wrong ones.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startContractServer } from './server.ts'

const jar = createRequire(import.meta.url).resolve('specmatic/specmatic.jar')
// A document can't carry a right password, a live refresh token, a link from a mail or a captcha's settings: what these answer to a
// right call is shown by apps/api/checks/contract/contract.test.ts.
const needsMore = [
  '/api/chats/{chatId}/leave',
  '/api/user/notifications/settings/choices',
  '/api/user/notifications/settings/quiet-hours',
  '/api/chats/{chatId}/messages/{messageId}/photo',
  '/api/chats/{chatId}/people',
  '/api/chats/{chatId}/posts',
  '/api/chats/{chatId}/events',
  '/api/chats/{chatId}/photos/{photoId}/send',
  '/api/chats/{chatId}/stay-requests',
  '/api/trips/{tripId}/stay-requests',
  '/api/trips/{tripId}/tripmates/{username}/part',
  '/api/notifications/subscriptions/{token}',
  '/api/posts',
  '/api/posts/{postId}',
  '/api/posts/{postId}/comments',
  '/api/posts/{postId}/comments/{commentId}/answers',
  '/api/posts/{postId}/comments/{commentId}/remove',
  '/api/posts/{postId}/helpful',
  '/api/posts/{postId}/remove',
  '/api/posts/{postId}/saved',
  '/api/events',
  '/api/events/{eventId}',
  '/api/events/{eventId}/answer',
  '/api/events/{eventId}/calendar',
  '/api/events/{eventId}/cancel',
  '/api/events/{eventId}/chat',
  '/api/events/{eventId}/organisers',
  '/api/events/{eventId}/organisers/remove',
  '/api/events/{eventId}/people',
  '/api/events-shared/{eventId}',
  '/api/events-shared/{eventId}/calendar',
  '/api/trips',
  '/api/trips/{tripId}',
  '/api/trips/{tripId}/calendar',
  '/api/trips/{tripId}/close',
  '/api/trips/{tripId}/mates',
  '/api/trips/{tripId}/mates/{cardId}',
  '/api/trips/{tripId}/packing',
  '/api/trips/{tripId}/packing/{itemId}',
  '/api/trips/{tripId}/packing/{itemId}/remove',
  '/api/trips/{tripId}/photos',
  '/api/trips/{tripId}/photos/{photoId}/remove',
  '/api/trips/{tripId}/remove',
  '/api/trips/{tripId}/reopen',
  '/api/stay-requests-shared/{token}',
  '/api/stories',
  '/api/stories/{storyId}/like',
  '/api/stories/{storyId}/photo',
  '/api/stories/{storyId}/remove',
  '/api/stories/{storyId}/replies',
  '/api/stories/{storyId}/seen',
  '/api/stories/{storyId}/viewers',
  '/api/user/stories/photos/{photoId}/look',
  '/api/users/{username}/stories',
  '/api/admin/cases/{caseId}',
  '/api/admin/cases/{caseId}/claim',
  '/api/admin/cases/{caseId}/templates',
  '/api/admin/cases/{caseId}/decide',
  '/api/city/cases/{caseId}/decide',
  '/api/posts/{postId}/pin',
  '/api/admin/promos/{promoId}/decide',
  '/api/admin/cases/{caseId}/read',
  '/api/admin/cases/{caseId}/look',
  '/api/admin/users/{username}',
  '/api/admin/users/{username}/acts',
  '/api/admin/users/{username}/guarded-acts',
  '/api/promos',
  '/api/promos/{promoId}',
  '/api/promos/{promoId}/withdraw',
  '/api/user/promos/{promoId}',
  '/api/reports',
  '/api/privacy/deletions/{token}',
  '/api/privacy/deletions/{token}/undo',
  '/api/user/privacy/deactivation',
  '/api/user/privacy/deletion',
  '/api/user/privacy/export/link',
  '/api/user/privacy/export/downloads',
  '/api/sanctions/{sanctionId}/appeal',
  '/api/reviews/{reviewId}/answer',
  '/api/user/reviews/occasions',
  '/api/user/reviews/occasions/{occasionId}',
  '/api/user/reviews/occasions/{occasionId}/take-back',
  '/api/users/{username}/reviews',
  '/api/stay-requests/{stayId}',
  '/api/stay-requests/{stayId}/accept',
  '/api/stay-requests/{stayId}/accept-late',
  '/api/stay-requests/{stayId}/agree',
  '/api/stay-requests/{stayId}/answer',
  '/api/stay-requests/{stayId}/calendar',
  '/api/stay-requests/{stayId}/cancel',
  '/api/stay-requests/{stayId}/card',
  '/api/stay-requests/{stayId}/check-in',
  '/api/stay-requests/{stayId}/counter',
  '/api/stay-requests/{stayId}/dates',
  '/api/stay-requests/{stayId}/decline',
  '/api/stay-requests/{stayId}/leave',
  '/api/stay-requests/{stayId}/share',
  '/api/stay-requests/{stayId}/share/remove',
  '/api/stay-requests/{stayId}/withdraw',
  '/api/user/notifications/{id}/fewer',
  '/api/user/notifications/{id}/read',
  '/api/user/notifications/fcm/register',
  '/api/auth/session/login',
  '/api/auth/session/refresh',
  '/api/auth/session/challenges/{challenge}',
  '/api/auth/session/challenges/{challenge}/resend',
  '/api/auth/captcha',
  '/api/auth/session/challenges/{challenge}/passkey/options',
  '/api/auth/factors/totp',
  '/api/auth/factors/totp/confirm',
  '/api/auth/factors/totp/remove',
  '/api/auth/factors/proof/options',
  '/api/auth/factors/recovery-codes',
  '/api/auth/factors/passkeys/options',
  '/api/auth/factors/passkeys/{id}/rename',
  '/api/auth/factors/passkeys/{id}/remove',
  '/api/auth/registration/links/{token}/username',
  '/api/auth/recovery/links/{token}',
  '/api/user/universities/verification',
  '/api/user/universities/verification/login',
  '/api/user/universities/verification/login/answer',
  '/api/user/universities/verification/login/choice',
  '/api/auth/email-change/links/{token}',
  '/api/auth/devices/{id}/end',
  '/api/auth/credentials/password',
  '/api/admin/admins/{id}/unlock',
  '/api/admin/proof',
  '/api/places/{placeId}',
  '/api/user/photos/{id}/finish',
  '/api/user/photos/{id}/alt',
  '/api/user/photos/{id}/remove',
  '/api/admin/universities/{id}',
  '/api/admin/universities/{id}/merge',
  '/api/admin/universities/{id}/remove',
  '/api/admin/universities-wishes/refuse',
  '/api/universities/{universityId}',
  '/api/chats',
  '/api/chats/{chatId}',
  '/api/chats/{chatId}/clear',
  '/api/chats/{chatId}/messages',
  '/api/chats/{chatId}/messages/{messageId}/unsend',
  '/api/chats/{chatId}/read',
  '/api/homes/calendars/{token}',
  '/api/homes/still-hosting/{token}',
  '/api/user/blocks/{username}',
  '/api/user/contact-gate',
  '/api/user/home/calendar',
  '/api/user/home/calendar/changes',
  '/api/user/home/calendar/import',
  '/api/users/{username}',
  '/api/users/{username}/block',
  '/api/users/{username}/chat',
  '/api/users/{username}/events',
  '/api/users/{username}/follow',
  '/api/users/{username}/home',
  '/api/users/{username}/photos',
  '/api/users/{username}/posts',
  '/api/users/{username}/trips',
  '/api/users/{username}/unblock',
  '/api/users/{username}/unfollow',
  '/api/admin/universities-imports',
  '/api/user/home/calendar/exam-weeks',
  // The server of this trial has no storage.
  '/api/user/stories/photos',
]
// What it makes from a pattern is not always what the pattern means: its wrong usernames and addresses end in an
// underscore, which is right, and its passwords are easy to guess. The other tester knows them all.
const misread = [
  '/api/auth/registration',
  '/api/auth/registration/resend',
  '/api/auth/registration/links/{token}',
  '/api/auth/recovery',
  '/api/user/universities/verification/code',
  '/api/user/universities/wishes',
  '/api/auth/credentials/email',
]
// What a passkey signs, where a photo is cut, a profile, a home, an event, a trip, a promo, a search, an act of an admin and a university have so many parts that it tries their
// wrong forms for an hour.
const tooMany = [
  '/api/reports',
  '/api/admin/promos/{promoId}/decide',
  '/api/city/cases/{caseId}/decide',
  '/api/admin/queue',
  '/api/admin/cases/{caseId}/decide',
  '/api/promos',
  '/api/promos/{promoId}',
  '/api/admin/users/{username}/acts',
  '/api/admin/users/{username}/guarded-acts',
  '/api/events',
  '/api/events/{eventId}',
  '/api/trips',
  '/api/trips/{tripId}',
  '/api/search/hosts',
  '/api/search/events',
  '/api/search/posts',
  '/api/search/trips',
  '/api/search/hosts/map',
  '/api/search/events/map',
  '/api/search/posts/map',
  '/api/search/trips/map',
  '/api/stay-requests',
  '/api/chats/{chatId}/photos',
  '/api/stay-requests/{stayId}/dates',
  '/api/stay-requests/{stayId}/decline',
  '/api/auth/session/challenges/{challenge}/passkey',
  '/api/auth/session/passkey',
  '/api/auth/factors/passkeys',
  '/api/user/photos',
  '/api/user/photos/order',
  '/api/user/profile',
  '/api/user/home',
  '/api/admin/universities',
  '/api/admin/universities/{id}',
  '/api/users',
  '/api/user/home/calendar/changes',
]
const anyOf = (paths: string[]) => paths.map((path) => `PATH='${path}'`).join(' || ')
const filter = `!((${anyOf(needsMore)}) && STATUS='200') && !(${anyOf([...misread, ...tooMany])})`

const folder = mkdtempSync(join(tmpdir(), 'contract-'))
const server = await startContractServer()
try {
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${server.url}/api/openapi.json`)).text())
  const specmatic = spawn(
    'java',
    [
      '-jar',
      jar,
      'test',
      `--testBaseURL=${server.url}`,
      `--filter=${filter}`,
      '--timeout=20',
      'openapi.json',
    ],
    {
      cwd: folder,
      // Specmatic takes a scheme's token from the variable of the scheme's name.
      env: { ...process.env, SPECMATIC_GENERATIVE_TESTS: 'true', bearer: server.token },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  specmatic.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(specmatic, 'close')
  const [, run = '0', passed = '0', failed = '0'] =
    /Tests run: (\d+), Successes: (\d+), Failures: (\d+)/.exec(output) ?? []
  const isGreen = specmatic.exitCode === 0 && Number(passed) >= 100 && passed === run
  if (!isGreen) console.log(tellFailures(output))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = isGreen ? 0 : 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Its report, without the thousands of calls that went well before it. */
function tellFailures(output: string) {
  const report = output.lastIndexOf('Unsuccessful Scenarios')
  return (report === -1 ? output.slice(-5_000) : output.slice(report)).replaceAll(/[A-Z]{80,}/g, '…')
}
