import {
  askForStudentCode,
  askForUniversity,
  enterStudentCode,
  getStudentStatus,
  getUniversity,
  searchUniversities,
} from '@wayfellow/contract/universities'
import {
  createUniversity,
  editUniversity,
  getKeptUniversity,
  getUniversityImport,
  listUniversities,
  listUniversityWishes,
  lookUpDomain,
  mergeUniversity,
  refuseUniversityWish,
  removeUniversity,
  startUniversityImport,
} from '@wayfellow/contract/universities/admin'
import {
  chooseLoginUniversity,
  finishUniversityLogin,
  startUniversityLogin,
} from '@wayfellow/contract/universities/federation'
import {
  confirmTerm,
  declineTerm,
  getUniversityTerms,
  listCityProposals,
  listProposals,
  proposeTerm,
  withdrawTerm,
} from '@wayfellow/contract/universities/terms'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as logins from './logins/university-log-in.ts'
import * as runs from './runs/start-import.ts'
import * as search from './search/search-universities.ts'
import * as proposals from './terms/list-proposals.ts'
import * as terms from './terms/propose-terms.ts'
import * as upkeep from './upkeep/manage-universities.ts'
import * as verifications from './verifications/verify-students.ts'
import * as wishes from './wishes/request-university.ts'

export function universitiesRoutes(app: FastifyInstance) {
  serve(app, searchUniversities, search.search)
  serve(app, getUniversity, search.get)
  serve(app, getStudentStatus, verifications.get)
  serve(app, askForStudentCode, verifications.askForCode)
  serve(app, enterStudentCode, verifications.enterCode)
  serve(app, startUniversityLogin, logins.start)
  serve(app, finishUniversityLogin, logins.finish)
  serve(app, chooseLoginUniversity, logins.choose)
  serve(app, askForUniversity, wishes.ask)
  serve(app, getUniversityTerms, terms.getTerms)
  serve(app, proposeTerm, terms.propose)
  serve(app, confirmTerm, terms.confirm)
  serve(app, declineTerm, terms.decline)
  serve(app, withdrawTerm, terms.withdraw)
  serve(app, listCityProposals, proposals.listOfCity)
  serve(app, listProposals, proposals.listEvery)
  serve(app, listUniversities, upkeep.list)
  serve(app, getKeptUniversity, upkeep.get)
  serve(app, createUniversity, upkeep.create)
  serve(app, editUniversity, upkeep.edit)
  serve(app, mergeUniversity, upkeep.merge)
  serve(app, removeUniversity, upkeep.remove)
  serve(app, lookUpDomain, upkeep.lookUp)
  serve(app, listUniversityWishes, wishes.listOpen)
  serve(app, refuseUniversityWish, wishes.refuseByAdmin)
  serve(app, getUniversityImport, runs.getRun)
  serve(app, startUniversityImport, runs.start)
}
