import { decideCase, fileReport, listReports, readConversation } from '@wayfellow/contract/reports'
import {
  decideCityCase,
  featureEvent,
  listCityCases,
  listCityEvents,
  listCityNewcomers,
  pinPost,
} from '@wayfellow/contract/reports/city'
import { claimCase, getCase } from '@wayfellow/contract/reports/desk'
import { lookAtEvidence } from '@wayfellow/contract/reports/evidence'
import { getNumbers } from '@wayfellow/contract/reports/numbers'
import { actOnUser, actOnUserGuarded, getUserForAdmins, listUsers } from '@wayfellow/contract/reports/people'
import { decidePromo, listQueue } from '@wayfellow/contract/reports/queue'
import { appealSanction, listSanctions } from '@wayfellow/contract/reports/sanctions'
import { listTemplates } from '@wayfellow/contract/reports/templates'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as filing from './filing/file-reports.ts'
import * as acts from './act-on-users.ts'
import * as city from './city/decide-city-cases.ts'
import * as desk from './desk/claim-cases.ts'
import * as evidence from './evidence/show-evidence.ts'
import * as featured from './featured/feature-as-admin.ts'
import * as numbers from './numbers/get-numbers.ts'
import * as people from './people/look-up-users.ts'
import * as pins from './pins/pin-as-admin.ts'
import * as queue from './queue/list-queue.ts'
import * as sanctions from './sanctions/sanction-users.ts'
import * as cases from './decide-cases.ts'
import * as templates from './templates/list-templates.ts'

export function reportsRoutes(app: FastifyInstance) {
  serve(app, fileReport, filing.file)
  serve(app, listReports, filing.list)
  serve(app, listQueue, queue.list)
  serve(app, getNumbers, numbers.get)
  serve(app, decidePromo, queue.decideOnPromo)
  serve(app, getCase, desk.get)
  serve(app, claimCase, desk.claim)
  serve(app, listTemplates, templates.list)
  serve(app, decideCase, cases.decideAsAdmin)
  serve(app, readConversation, cases.read)
  serve(app, lookAtEvidence, evidence.look)
  serve(app, listSanctions, sanctions.list)
  serve(app, appealSanction, sanctions.appeal)
  serve(app, listCityCases, city.list)
  serve(app, decideCityCase, city.decide)
  serve(app, listCityNewcomers, city.listNewcomers)
  serve(app, pinPost, pins.pin)
  serve(app, listCityEvents, featured.list)
  serve(app, featureEvent, featured.feature)
  serve(app, listUsers, people.list)
  serve(app, getUserForAdmins, people.get)
  serve(app, actOnUser, acts.act)
  serve(app, actOnUserGuarded, acts.actGuarded)
}
