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
  resumeMails,
  setNotificationChoice,
  setQuietHours,
  setSubscription,
} from '@wayfellow/contract/notifications/settings'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { serve } from '../../platform/http/bind-endpoint.ts'
import { serveOneClick } from '../../platform/http/one-click.ts'
import * as list from './list/list-notifications.ts'
import { pushRoutes } from './push/routes.ts'
import { mailReportRoutes } from './returned-mails/routes.ts'
import * as returnedMails from './returned-mails/take-reports.ts'
import { getUnread as readUnread, markSeen as see, type UnreadElsewhere } from './notify-people.ts'
import * as settings from './settings/notification-settings.ts'

export function notificationsRoutes(
  app: FastifyInstance,
  elsewhere: UnreadElsewhere,
  { MAIL_REPORTS_TOKEN }: Pick<Config, 'MAIL_REPORTS_TOKEN'>,
) {
  serve(app, getUnread, readUnread(elsewhere))
  serve(app, markSeen, see(elsewhere))
  pushRoutes(app)
  mailReportRoutes(app, MAIL_REPORTS_TOKEN)
  serve(app, listNotifications, list.list)
  serve(app, readNotification, list.read)
  serve(app, readAllNotifications, list.readAll)
  serve(app, fewerNotifications, list.fewer)
  serve(app, getNotificationSettings, settings.get)
  serve(app, setNotificationChoice, settings.choose)
  serve(app, setQuietHours, settings.setQuiet)
  serve(app, resumeMails, returnedMails.resumeMails)
  serve(app, getSubscription, settings.getSubscription)
  serve(app, setSubscription, settings.setSubscription)
  serveOneClick(app, '/unsubscribe/:token', (token) =>
    settings.setSubscription(app.services, { token, isOn: false }),
  )
}
