import { type DataExport, exportDays } from '@wayfellow/contract/privacy'
import type { Letter } from '../../../platform/mail/letters.ts'
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

export function readyLetter(firstName: string, token: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Your data is ready',
      heading: `${firstName}, your data is ready`,
      paragraphs: [
        'The copy you asked for is a ZIP file: your photos, and everything else as JSON. A file called README tells what is in it.',
        `The link works once, for ${exportDays} days, and only while you are logged in. After that we erase the file. You can have a new link sent, or ask for a new copy, under Account.`,
        'If you did not ask for it, change your password: somebody else is logged in as you.',
      ],
      button: { label: 'Download my data', path: `/settings/account?download=${token}` },
      why: 'You get this mail because somebody, most likely you, asked for it under Account.',
    },
  }
}
