import type { Access } from '@wayfellow/contract/endpoint'

const nobody = (code: string): Record<Access, string> => ({
  public: 'enters',
  bannedAllowed: code,
  session: code,
  studentOrAdmin: code,
  member: code,
  cityAdmin: code,
  anyAdmin: code,
  admin: code,
})

const noAdmin = { anyAdmin: 'not_allowed', admin: 'not_allowed' }
const student = {
  public: 'enters',
  bannedAllowed: 'enters',
  session: 'enters',
  studentOrAdmin: 'enters',
  ...noAdmin,
}

/** The expected answer to each kind of caller, for each access rule. */
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
  'a student who has not agreed to new terms': {
    ...nobody('terms_changed'),
    bannedAllowed: 'enters',
    ...noAdmin,
  },
  'a banned student': { ...nobody('banned'), bannedAllowed: 'enters', ...noAdmin },
  'a banned city admin': { ...nobody('banned'), bannedAllowed: 'enters', ...noAdmin },
  'an admin without a second factor': {
    ...nobody('not_allowed'),
    bannedAllowed: 'enters',
    studentOrAdmin: 'second_factor_needed',
    anyAdmin: 'enters',
    admin: 'second_factor_needed',
  },
  'an admin': {
    ...nobody('not_allowed'),
    bannedAllowed: 'enters',
    studentOrAdmin: 'enters',
    anyAdmin: 'enters',
    admin: 'enters',
  },
} satisfies Record<string, Record<Access, string>>

export type Caller = keyof typeof expectedAnswers
