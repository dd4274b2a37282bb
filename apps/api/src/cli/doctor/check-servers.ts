import { createMailTransport } from '../../platform/mail/mail.ts'
import { checkRedis } from './check-redis.ts'
import { type Check, fault, notAsked, ok } from './run-checks.ts'

export const serverChecks: Check[] = [
  checkRedis,
  {
    name: 'Mail',
    needs: [],
    fix: 'See that SMTP_URL names the host, port, user and password of your mail server, and that it offers STARTTLS.',
    run: async ({ SMTP_URL, MAIL_FROM = '', NODE_ENV = 'production' }) => {
      if (!SMTP_URL) {
        if (NODE_ENV !== 'production') return notAsked('SMTP_URL is empty: no mail is sent')
        return fault('SMTP_URL is empty: nobody can sign up', 'Set SMTP_URL to your mail server.')
      }
      const transport = createMailTransport(SMTP_URL)
      try {
        await transport.verify()
      } finally {
        transport.close()
      }
      if (NODE_ENV === 'production' && !/@[^\s@]+\.[^\s@>]+>?$/.test(MAIL_FROM))
        return fault(
          'MAIL_FROM has no domain of yours',
          'Set MAIL_FROM to an address of your domain, or mails end as spam.',
        )
      return ok('the mail server answers and lets us in')
    },
  },
]
