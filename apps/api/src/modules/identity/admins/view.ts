import type { Admin } from '@wayfellow/contract/identity-admins'
import type { Letter } from '../../../platform/mail/letters.ts'
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

const safety = 'You get this mail because it is about the safety of your account. It can’t be switched off.'

export function unlockedLetter(name: string, by: string, reason: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Your admin account is unlocked',
      heading: `${firstNameOf(name)}, your account is open again`,
      paragraphs: [
        `${by} unlocked it, with this reason: “${reason}”`,
        'You can log in as before. If you did not ask for this, lock it again and talk to the other admins.',
      ],
      button: { label: 'Log in', path: '/admin' },
      why: safety,
    },
  }
}
