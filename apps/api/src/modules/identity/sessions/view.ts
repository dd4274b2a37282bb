import type { I18n } from '@lingui/core'
import type { SessionUser } from '@wayfellow/contract/identity'
import { termsVersion } from '@wayfellow/contract/identity/joining'
import type { Viewer } from '../../../platform/context.ts'
import { aboutSafety, noticeIn } from '../../../platform/mail/mail-templates.ts'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import type { Claims } from '../../../platform/security/tokens.ts'
import type { AccountRow } from '../accounts/queries.ts'
import { firstNameOf } from '../accounts/view.ts'

export function toSessionUser(row: AccountRow, links: PhotoLinks): SessionUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    role: row.role,
    cityAdmin: row.city_admin,
    banned: row.banned,
    verified: row.verification === 'verified',
    profileCompleted: row.profile_completed,
    location: row.location,
    photo: row.photo === null ? null : links.url(row.photo, 'small'),
    secondFactor: row.second_factor,
    ...(row.role === 'user' && row.agreed_terms < termsVersion && { termsToAgree: termsVersion }),
    ...(row.language && { language: row.language }),
    ...(row.erase_at && { eraseAt: row.erase_at.toISOString() }),
  }
}

export function toClaims(row: AccountRow, sessionId: string, generation: number): Claims {
  return {
    sub: row.id,
    sid: sessionId,
    gen: generation,
    ver: row.version,
    role: row.role,
    banned: row.banned,
    verified: row.verification === 'verified',
    completed: row.profile_completed,
    cityAdmin: row.city_admin,
    terms: row.agreed_terms,
    factor: row.second_factor,
  }
}

export function toViewer(claims: Claims): Viewer {
  const { sub, sid, role, banned, verified, completed, cityAdmin, terms = 1, factor } = claims
  return {
    accountId: sub,
    sessionId: sid,
    role,
    banned,
    verified,
    profileCompleted: completed,
    cityAdmin,
    agreedTerms: terms,
    secondFactor: factor,
  }
}

export function lockedMail(i18n: I18n, name: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your admin account was locked'),
    heading: i18n._('{firstName}, your account was locked', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._("It was locked from its own menu, and you've been logged out on every device."),
      i18n._(
        "Another admin can unlock it for you. If you didn't lock it yourself, tell them, and change your password once it's unlocked.",
      ),
    ],
    why: aboutSafety(i18n),
  })
}
