import type { I18n } from '@lingui/core'
import type { Admin } from '@wayfellow/contract/identity/admins'
import { aboutSafety, noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'
import { adminActions } from './policy.ts'

interface AdminRow {
  id: string
  username: string | null
  name: string
  locked_at: Date | null
}

export function toAdmin(row: AdminRow, viewer: { accountId: string }): Admin {
  return {
    _id: row.id,
    username: row.username,
    name: row.name,
    lockedAt: row.locked_at?.toISOString() ?? null,
    isMe: row.id === viewer.accountId,
    viewerActions: [...adminActions(viewer, row)],
  }
}

export function unlockedMail(i18n: I18n, name: string, by: string, reason: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your admin account was unlocked'),
    heading: i18n._('{firstName}, your account was unlocked', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._('{by} unlocked it and gave this reason: “{reason}”', { by, reason }),
      i18n._(
        "You can log in as before. If you didn't ask for this, lock it again and talk to the other admins.",
      ),
    ],
    button: { label: i18n._('Log in'), path: '/admin' },
    why: aboutSafety(i18n),
  })
}
