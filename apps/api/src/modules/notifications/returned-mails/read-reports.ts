import { z } from 'zod/mini'

/** Word of a mail provider about one address. */
export interface MailReport {
  email: string
  about: 'returned' | 'spam'
}

const mostReports = 1_000
const Email = z.string().check(z.maxLength(320))

/** The form of our own, for relays that call a script. */
const Own = z.object({
  reports: z
    .array(z.object({ email: Email, about: z.enum(['returned', 'spam']) }))
    .check(z.maxLength(mostReports)),
})

const Postmark = z.object({ RecordType: z.string(), Type: z.optional(z.string()), Email })

const SendGrid = z
  .array(z.object({ event: z.string(), type: z.optional(z.string()), email: Email }))
  .check(z.maxLength(mostReports))

const Mailgun = z.object({
  'event-data': z.object({ event: z.string(), severity: z.optional(z.string()), recipient: Email }),
})

const Brevo = z.object({ event: z.string(), email: Email })

/** Only what is final: a full mailbox is tried again by the provider. */
const readers: ((body: unknown) => MailReport[] | undefined)[] = [
  (body) => Own.safeParse(body).data?.reports,
  (body) => {
    const { data } = Postmark.safeParse(body)
    if (!data) return undefined
    if (data.RecordType === 'SpamComplaint') return [{ email: data.Email, about: 'spam' }]
    const isFinal =
      data.RecordType === 'Bounce' && ['HardBounce', 'BadEmailAddress'].includes(data.Type ?? '')
    return isFinal ? [{ email: data.Email, about: 'returned' }] : []
  },
  (body) =>
    SendGrid.safeParse(body).data?.flatMap(({ event, type, email }): MailReport[] => {
      if (event === 'spamreport') return [{ email, about: 'spam' }]
      // The other type is "blocked": the message was refused, not the address.
      return event === 'bounce' && type === 'bounce' ? [{ email, about: 'returned' }] : []
    }),
  (body) => {
    const { data } = Mailgun.safeParse(body)
    if (!data) return undefined
    const { event, severity, recipient: email } = data['event-data']
    if (event === 'complained') return [{ email, about: 'spam' }]
    return event === 'failed' && severity === 'permanent' ? [{ email, about: 'returned' }] : []
  },
  (body) => {
    const { data } = Brevo.safeParse(body)
    if (!data) return undefined
    if (data.event === 'spam' || data.event === 'complaint') return [{ email: data.email, about: 'spam' }]
    const isFinal = data.event === 'hard_bounce' || data.event === 'invalid_email'
    return isFinal ? [{ email: data.email, about: 'returned' }] : []
  },
]

/** Reads the calls of the providers that docs/self-hosting names. Nothing is returned for what none of them sends. */
export function readReports(body: unknown): MailReport[] | undefined {
  for (const read of readers) {
    const reports = read(body)
    if (reports) return reports
  }
  return undefined
}
