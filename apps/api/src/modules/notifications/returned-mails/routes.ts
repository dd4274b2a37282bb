import { invalidInput, notFound } from '@wayfellow/contract/errors'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { refused } from '../../../platform/http/errors.ts'
import { isSameSecret } from '../../../platform/security/same-secret.ts'
import { readReports } from './read-reports.ts'
import { secretIn } from './report-secret.ts'
import { stopMails } from './take-reports.ts'

const reported = new Counter({
  name: 'wayfellow_mail_reports_total',
  help: 'Addresses that the mail provider reported: returned (no such mailbox), spam (reported by its owner)',
  labelNames: ['about'],
})
for (const about of ['returned', 'spam']) reported.inc({ about }, 0)

/** Outside the contract: each mail provider sends a shape of its own, and knows no Origin and no session. */
export function mailReportRoutes(app: FastifyInstance, token: string) {
  app.post('/mail-reports', { config: { access: 'public' } }, async (request, reply) => {
    if (token === '' || !isSameSecret(secretIn(request.headers.authorization), token)) throw refused(notFound)
    const reports = readReports(request.body)
    if (!reports) throw refused(invalidInput)
    for (const report of reports) {
      await stopMails(app.services, report)
      reported.inc({ about: report.about })
    }
    return reply.send({})
  })
}
