import { describe, expect, it } from 'vitest'
import { readReports } from './read-reports.ts'

const email = 'ana@uni.example'
const returned = [{ email, about: 'returned' }]
const spam = [{ email, about: 'spam' }]

describe('a report of a mail provider', () => {
  it.each([
    ['our own form', { reports: [{ email, about: 'returned' }] }, returned],
    [
      'Postmark, no such mailbox',
      { RecordType: 'Bounce', Type: 'HardBounce', Email: email, ID: 1 },
      returned,
    ],
    ['Postmark, spam', { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: email }, spam],
    ['SendGrid, no such mailbox', [{ event: 'bounce', type: 'bounce', email }], returned],
    [
      'SendGrid, spam',
      [
        { event: 'delivered', email },
        { event: 'spamreport', email },
      ],
      spam,
    ],
    [
      'Mailgun, no such mailbox',
      { signature: {}, 'event-data': { event: 'failed', severity: 'permanent', recipient: email } },
      returned,
    ],
    ['Mailgun, spam', { 'event-data': { event: 'complained', recipient: email } }, spam],
    ['Brevo, no such mailbox', { event: 'hard_bounce', email, id: 1 }, returned],
    ['Brevo, spam', { event: 'spam', email }, spam],
  ])('is read: %s', (_, body, reports) => {
    expect(readReports(body)).toEqual(reports)
  })

  it.each([
    ['Postmark', { RecordType: 'Bounce', Type: 'SoftBounce', Email: email }],
    ['Postmark', { RecordType: 'Delivery', Email: email }],
    ['SendGrid', [{ event: 'bounce', type: 'blocked', email }]],
    ['Mailgun', { 'event-data': { event: 'failed', severity: 'temporary', recipient: email } }],
    ['Brevo', { event: 'soft_bounce', email }],
  ])('of something that passes stops nothing: %s', (_, body) => {
    expect(readReports(body)).toEqual([])
  })

  it.each([
    undefined,
    null,
    'text',
    {},
    [{}],
    { reports: 'all' },
    { event: 'hard_bounce', email: 'x'.repeat(400) },
    { reports: Array.from({ length: 1_001 }, () => ({ email, about: 'spam' })) },
  ])('that nobody sends is refused: %j', (body) => {
    expect(readReports(body)).toBeUndefined()
  })
})
