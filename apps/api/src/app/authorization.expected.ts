import type { Access } from '@wayfellow/contract/endpoint'

/** Who may call what, written by hand beside the contract: changing one without the other turns a test red. */
export const expectedAccess: Record<string, Access> = {
  'POST /api/auth/session/login': 'public',
  'POST /api/auth/session/challenges/:challenge': 'public',
  'POST /api/auth/session/challenges/:challenge/resend': 'public',
  'POST /api/auth/session/challenges/:challenge/passkey/options': 'public',
  'POST /api/auth/session/challenges/:challenge/passkey': 'public',
  'POST /api/auth/session/passkey/options': 'public',
  'POST /api/auth/session/passkey': 'public',
  'GET /api/auth/factors': 'bannedAllowed',
  'POST /api/auth/factors/totp': 'bannedAllowed',
  'POST /api/auth/factors/totp/confirm': 'bannedAllowed',
  'POST /api/auth/factors/totp/remove': 'bannedAllowed',
  'POST /api/auth/factors/recovery-codes': 'bannedAllowed',
  'POST /api/auth/factors/passkeys/options': 'bannedAllowed',
  'POST /api/auth/factors/passkeys': 'bannedAllowed',
  'POST /api/auth/factors/passkeys/:id/rename': 'bannedAllowed',
  'POST /api/auth/factors/passkeys/:id/remove': 'bannedAllowed',
  'POST /api/auth/session/refresh': 'public',
  'GET /api/auth/session/user': 'bannedAllowed',
  'POST /api/auth/session/logout': 'public',
  'POST /api/admin/xtras/lock-account': 'anyAdmin',
  'GET /api/auth/captcha': 'public',
  'POST /api/auth/recovery': 'public',
  'GET /api/auth/recovery/links/:token': 'public',
  'POST /api/auth/recovery/links/:token': 'public',
  'POST /api/auth/registration': 'public',
  'POST /api/auth/registration/resend': 'public',
  'GET /api/auth/registration/inviter': 'public',
  'GET /api/auth/registration/links/:token': 'public',
  'GET /api/auth/registration/links/:token/username': 'public',
  'POST /api/auth/registration/links/:token': 'public',
  'POST /api/auth/registration/links/:token/renew': 'public',
  'GET /api/places': 'public',
  'POST /api/places/points/nearest': 'public',
  'GET /api/places/:placeId': 'public',
  'GET /api/user/universities/verification': 'session',
  'POST /api/user/universities/verification/code': 'session',
  'POST /api/user/universities/verification': 'session',
  'POST /api/user/universities/wishes': 'session',
  'GET /api/auth/devices': 'bannedAllowed',
  'POST /api/auth/devices/:id/end': 'bannedAllowed',
  'POST /api/auth/devices/end-others': 'bannedAllowed',
  'GET /api/auth/credentials': 'bannedAllowed',
  'POST /api/auth/credentials/password': 'bannedAllowed',
  'POST /api/auth/credentials/email': 'bannedAllowed',
  'POST /api/auth/credentials/email/drop': 'bannedAllowed',
  'GET /api/auth/email-change/links/:token': 'public',
  'POST /api/auth/email-change/links/:token': 'public',
  'GET /api/admin/admins': 'admin',
  'POST /api/admin/admins/:id/unlock': 'admin',
}

const nobody = (code: string): Record<Access, string> => ({
  public: 'enters',
  bannedAllowed: code,
  session: code,
  member: code,
  cityAdmin: code,
  anyAdmin: code,
  admin: code,
})

const noAdmin = { anyAdmin: 'not_allowed', admin: 'not_allowed' }
const student = { public: 'enters', bannedAllowed: 'enters', session: 'enters', ...noAdmin }

/** What each kind of caller meets behind each rule. */
export const expectedAnswers = {
  nobody: nobody('not_signed_in'),
  'an expired token': nobody('not_signed_in'),
  'a token signed with another key': nobody('not_signed_in'),
  'a token without a signature': nobody('not_signed_in'),
  'a token for another audience': nobody('not_signed_in'),
  'a refresh token used as access token': nobody('not_signed_in'),
  'a token of an ended session': nobody('not_signed_in'),
  'a token of a stolen session': nobody('logged_out'),
  'a token from before the account changed': nobody('not_signed_in'),
  'a student who is not verified': { ...student, member: 'not_verified', cityAdmin: 'not_verified' },
  'a student with an unfinished profile': {
    ...student,
    member: 'profile_incomplete',
    cityAdmin: 'profile_incomplete',
  },
  'a member': { ...student, member: 'enters', cityAdmin: 'not_allowed' },
  'a city admin': { ...student, member: 'enters', cityAdmin: 'enters' },
  'a banned student': { ...nobody('banned'), bannedAllowed: 'enters', ...noAdmin },
  'a banned city admin': { ...nobody('banned'), bannedAllowed: 'enters', ...noAdmin },
  'an admin without a second factor': {
    ...nobody('not_allowed'),
    bannedAllowed: 'enters',
    anyAdmin: 'enters',
    admin: 'second_factor_needed',
  },
  'an admin': { ...nobody('not_allowed'), bannedAllowed: 'enters', anyAdmin: 'enters', admin: 'enters' },
} satisfies Record<string, Record<Access, string>>

export type Caller = keyof typeof expectedAnswers
