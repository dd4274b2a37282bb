import { changeHome, getHome, getOwnHome, keepHosting } from '@wayfellow/contract/homes'
import {
  blockExamWeeks,
  changeCalendar,
  dropCalendarLink,
  dropImport,
  getCalendar,
  importCalendar,
  makeCalendarLink,
  readCalendarFile,
} from '@wayfellow/contract/homes/calendar'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as calendar from './calendar/home-calendar.ts'
import * as reminders from './reminders/keep-hosting.ts'
import * as homes from './edit-home.ts'

export function homesRoutes(app: FastifyInstance) {
  serve(app, getOwnHome, homes.getOwn)
  serve(app, changeHome, homes.change)
  serve(app, getHome, homes.get)
  serve(app, getCalendar, calendar.get)
  serve(app, changeCalendar, calendar.change)
  serve(app, blockExamWeeks, calendar.blockExams)
  serve(app, makeCalendarLink, calendar.makeLink)
  serve(app, dropCalendarLink, calendar.dropLink)
  serve(app, importCalendar, calendar.importLink)
  serve(app, dropImport, calendar.dropImport)
  serve(app, readCalendarFile, calendar.readFile)
  serve(app, keepHosting, reminders.keepHosting)
}
