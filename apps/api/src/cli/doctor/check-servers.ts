import { Redis } from 'ioredis'
import { createMailTransport } from '../../platform/mail/mail.ts'
import { type Check, fault, notAsked, ok } from './run-checks.ts'

export const serverChecks: Check[] = [
  {
    name: 'Redis',
    needs: ['REDIS_URL'],
    fix: 'See that Redis runs and that REDIS_URL names its host, port and password, with `rediss:` where it speaks TLS.',
    run: async ({ REDIS_URL = '' }) => {
      const redis = new Redis(REDIS_URL, {
        lazyConnect: true,
        maxRetriesPerRequest: 0,
        retryStrategy: () => null,
      })
      // The last error says why; the command itself only says that the connection is closed.
      let cause: Error | undefined
      redis.on('error', (error: Error) => (cause ??= error))
      try {
        await redis.connect()
        const info = await redis.info('server')
        const version = Number(/redis_version:(\d+)/.exec(info)?.[1] ?? 0)
        if (version < 6) return fault(`Redis ${version}`, 'Move to Redis 7, or to Valkey.')
        // Rate limits are scripts.
        await redis.eval('return 1', 0)
        return ok(`Redis ${version} answers and runs scripts`)
      } catch (error) {
        throw cause ?? error
      } finally {
        redis.disconnect()
      }
    },
  },
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
