import {
  fewerNotifications,
  getUnread,
  listNotifications,
  markSeen,
  readAllNotifications,
  readNotification,
} from '@wayfellow/contract/notifications'
import {
  getNotificationSettings,
  getSubscription,
  setNotificationChoice,
  setQuietHours,
  setSubscription,
} from '@wayfellow/contract/notifications/settings'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import { serveOneClick } from '../../platform/http/one-click.ts'
import * as list from './list/list-notifications.ts'
import { pushRoutes } from './push/routes.ts'
import { getUnread as readUnread, markSeen as see, type UnreadElsewhere } from './notify-people.ts'
import * as settings from './settings/notification-settings.ts'

export function notificationsRoutes(app: FastifyInstance, elsewhere: UnreadElsewhere) {
  serve(app, getUnread, readUnread(elsewhere))
  serve(app, markSeen, see(elsewhere))
  pushRoutes(app)
  serve(app, listNotifications, list.list)
  serve(app, readNotification, list.read)
  serve(app, readAllNotifications, list.readAll)
  serve(app, fewerNotifications, list.fewer)
  serve(app, getNotificationSettings, settings.get)
  serve(app, setNotificationChoice, settings.choose)
  serve(app, setQuietHours, settings.setQuiet)
  serve(app, getSubscription, settings.getSubscription)
  serve(app, setSubscription, settings.setSubscription)
  serveOneClick(app, '/unsubscribe/:token', (token) =>
    settings.setSubscription(app.services, { token, isOn: false }),
  )
}
