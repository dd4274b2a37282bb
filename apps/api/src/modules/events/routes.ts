import { createEvent, editEvent, getEvent, listEvents, listUserEvents } from '@wayfellow/contract/events'
import {
  acceptGuest,
  addOrganiser,
  allowGuest,
  answerEvent,
  cancelEvent,
  listEventPeople,
  openEventChat,
  readEventCalendar,
  removeGuest,
  removeOrganiser,
} from '@wayfellow/contract/events/actions'
import { shareEvent } from '@wayfellow/contract/chats/sharing'
import { getSharedEvent, readSharedEventCalendar } from '@wayfellow/contract/events/shared'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import { answer } from './answers/answer-event.ts'
import * as chats from './event-chats.ts'
import * as lists from './lists/list-events.ts'
import * as organisers from './appoint-organisers.ts'
import * as pages from './get-event.ts'
import * as people from './people/list-event-people.ts'
import * as guests from './confirm-guests.ts'
import * as events from './plan-events.ts'
import * as sharing from './sharing/share-event.ts'

export function eventsRoutes(app: FastifyInstance) {
  serve(app, createEvent, events.create)
  serve(app, getEvent, pages.get)
  serve(app, editEvent, events.edit)
  serve(app, cancelEvent, events.cancel)
  serve(app, listEvents, lists.list)
  serve(app, listUserEvents, lists.listOf)
  serve(app, answerEvent, answer)
  serve(app, listEventPeople, people.list)
  serve(app, acceptGuest, guests.accept)
  serve(app, removeGuest, guests.remove)
  serve(app, allowGuest, guests.allow)
  serve(app, addOrganiser, organisers.add)
  serve(app, removeOrganiser, organisers.remove)
  serve(app, openEventChat, chats.open)
  serve(app, shareEvent, chats.share)
  serve(app, readEventCalendar, sharing.readCalendar)
  serve(app, getSharedEvent, sharing.getShared)
  serve(app, readSharedEventCalendar, sharing.readSharedCalendar)
}
