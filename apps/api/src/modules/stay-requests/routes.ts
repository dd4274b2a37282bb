import {
  askToStay,
  getStayRequest,
  listChatStayRequests,
  listStayRequests,
  listTripStayRequests,
} from '@wayfellow/contract/stay-requests'
import {
  acceptStay,
  acceptStayLate,
  agreeToDates,
  cancelStay,
  changeStayDates,
  declineStay,
  suggestDates,
  withdrawStay,
} from '@wayfellow/contract/stay-requests/actions'
import {
  checkIn,
  getSharedStay,
  getStayCard,
  leaveEarly,
  readStayCalendar,
  sayWhether,
  shareStay,
  unshareStay,
} from '@wayfellow/contract/stay-requests/card'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as acts from './stay-actions.ts'
import { ask } from './asking/ask-for-stay.ts'
import * as cards from './cards/stay-card.ts'
import * as stays from './list-stays.ts'

export function stayRequestsRoutes(app: FastifyInstance) {
  serve(app, askToStay, ask)
  serve(app, getStayRequest, stays.get)
  serve(app, listStayRequests, stays.list)
  serve(app, listChatStayRequests, stays.listInChat)
  serve(app, listTripStayRequests, stays.listOfTrip)
  serve(app, acceptStay, acts.accept)
  serve(app, acceptStayLate, acts.acceptLate)
  serve(app, agreeToDates, acts.agree)
  serve(app, suggestDates, acts.counter)
  serve(app, declineStay, acts.decline)
  serve(app, changeStayDates, acts.changeDates)
  serve(app, withdrawStay, acts.withdraw)
  serve(app, cancelStay, acts.cancel)
  serve(app, getStayCard, cards.get)
  serve(app, readStayCalendar, cards.readCalendar)
  serve(app, shareStay, cards.share)
  serve(app, unshareStay, cards.unshare)
  serve(app, getSharedStay, cards.getShared)
  serve(app, checkIn, acts.checkIn)
  serve(app, leaveEarly, acts.leaveEarly)
  serve(app, sayWhether, acts.sayWhether)
}
