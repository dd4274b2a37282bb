import type { I18n } from '@lingui/core'
import { type DataExport, exportDays } from '@wayfellow/contract/privacy'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'
import { actionsOf } from './policy.ts'
import type { ExportRow } from './queries.ts'

export function toState(row: ExportRow | undefined) {
  const last = row && { status: row.status, createdAt: row.created_at, now: row.now }
  return { export: row ? toExport(row) : null, viewerActions: actionsOf(last) }
}

const toExport = ({ id, status, done, total, bytes, created_at, expires_at }: ExportRow): DataExport => ({
  _id: id,
  status,
  done,
  total,
  bytes: bytes === null ? null : Number(bytes),
  createdAt: created_at.toISOString(),
  expiresAt: status === 'ready' ? expires_at.toISOString() : null,
})

export function readyMail(i18n: I18n, firstName: string, token: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your data is ready'),
    heading: i18n._('{firstName}, your data is ready', { firstName }),
    paragraphs: [
      i18n._(
        "The copy you asked for is a ZIP file with your photos, and everything else as JSON. The README file explains what's in it.",
      ),
      i18n._(
        "The link works once, for {days} days, and only while you're logged in. After that we'll delete the file. You can get a new link or ask for a new copy under Account.",
        { days: exportDays },
      ),
      i18n._(
        "If you didn't ask for this, change your password now: someone else is logged in to your account.",
      ),
    ],
    button: { label: i18n._('Download my data'), path: `/settings/account?download=${token}` },
    why: i18n._("You're getting this email because someone, most likely you, asked for it under Account."),
  })
}
