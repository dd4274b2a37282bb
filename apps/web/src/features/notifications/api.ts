import { queryOptions, useQuery, type InfiniteData } from '@tanstack/react-query'
import { clearChat, markRead as markChatRead, setChat } from '@wayfellow/contract/client/chats'
import {
  fewerNotifications,
  getUnread,
  listNotifications,
  markSeen,
  readAllNotifications,
  readNotification,
} from '@wayfellow/contract/client/notifications'
import type { Notification, UnreadFlag } from '@wayfellow/contract/notifications'
import {
  getNotificationSettings,
  getSubscription,
  resumeMails,
  setNotificationChoice,
  setQuietHours,
  setSubscription,
} from '@wayfellow/contract/client/notifications/settings'
import type { NotificationSettings, QuietHours } from '@wayfellow/contract/notifications/settings'
import type { Channel, Topic } from '@wayfellow/contract/notifications/topics'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { fetchItem, fetchPage, type Page, pagedQuery } from '../../lib/query.ts'
import { inTurn } from '../../lib/in-turn.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshAfter, refreshOn } from '../../lib/refreshing.ts'

const keys = {
  unread: ['notifications', 'unread'],
  list: ['notifications', 'list'],
  settings: ['notifications', 'settings'],
} as const
refreshOn(['notifications.changed', 'newMessage', 'chats.changed', 'newReview'], keys.unread)
refreshOn(['notifications.changed'], keys.list)
refreshAfter([readNotification, readAllNotifications, markChatRead, setChat, clearChat], keys.unread)
refreshAfter([fewerNotifications], keys.settings)

const unreadQuery = queryOptions({
  queryKey: keys.unread,
  queryFn: () => fetchItem(() => call(getUnread, {})),
})

/** Unread flags for the dots in the bars; all false until they are loaded. */
export function useUnread() {
  const { data } = useQuery(unreadQuery)
  const { chats = false, profile = false } = data?.unreadNotifications ?? {}
  return { chats, profile, news: data?.hasNews ?? false }
}

/** Marks the flag as seen while the page it refers to is open. */
export function useSeenHere(flag: UnreadFlag, isHere: boolean): void {
  const isNew = useUnread()[flag]
  useEffect(() => {
    if (isHere && isNew) void see(flag)
  }, [flag, isHere, isNew])
}

async function see(flag: UnreadFlag) {
  try {
    queryClient.setQueryData(unreadQuery.queryKey, await call(markSeen, { flag }))
  } catch (error) {
    console.error(error)
  }
}

/** The list is fetched again each time it is opened, to show the newest notifications. */
export const notificationsQuery = {
  ...pagedQuery(keys.list, (pageInput) =>
    fetchPage('notifications', () => call(listNotifications, pageInput)),
  ),
  staleTime: 0,
  refetchOnMount: true,
}

type Pages = InfiniteData<Page<Notification>>

/** Shown as read at once; resolves to whether it was saved. */
async function change(isMeant: (row: Notification) => boolean, save: () => Promise<unknown>) {
  const before = queryClient.getQueryData<Pages>(keys.list)
  const mark = (row: Notification) => (isMeant(row) ? { ...row, isRead: true } : row)
  queryClient.setQueryData<Pages>(
    keys.list,
    (now) => now && { ...now, pages: now.pages.map((page) => ({ ...page, items: page.items.map(mark) })) },
  )
  try {
    await save()
    return true
  } catch (error) {
    console.error(error)
    queryClient.setQueryData(keys.list, before)
    return false
  }
}

export const markRead = (id: string) =>
  change(
    ({ _id }) => _id === id,
    () => call(readNotification, { id }),
  )
export const markAllRead = () =>
  change(
    () => true,
    () => call(readAllNotifications, {}),
  )

/**
 * Turns a topic down. Resolves to what is left on: its entries in the list, or nothing; undefined when it could not be
 * saved.
 */
export async function wantFewer(id: string) {
  try {
    const { left } = await call(fewerNotifications, { id })
    return left
  } catch (error) {
    console.error(error)
    return undefined
  }
}

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: async () => (await fetchItem(() => call(getNotificationSettings, {})))?.settings ?? null,
  // Another device, or a link in a mail, may have changed them.
  staleTime: 0,
  refetchOnMount: true,
})

const savedInTurn = inTurn()
let waiting = 0

/** Updates the cache at once, and rolls back when saving fails. Resolves to whether it was saved. */
async function keep(
  shown: (settings: NotificationSettings) => NotificationSettings,
  save: () => Promise<{ settings: NotificationSettings }>,
) {
  const { queryKey } = settingsQuery
  const before = queryClient.getQueryData(queryKey)
  if (before) queryClient.setQueryData(queryKey, shown(before))
  waiting += 1
  try {
    const { settings } = await savedInTurn(save)
    // A later change is already on screen, and its own response follows.
    if (waiting === 1) queryClient.setQueryData(queryKey, settings)
    return true
  } catch (error) {
    console.error(error)
    queryClient.setQueryData(queryKey, before)
    return false
  } finally {
    waiting -= 1
  }
}

export const saveChoice = (topic: Topic, channel: Channel, isOn: boolean) =>
  keep(
    (settings) => ({
      ...settings,
      topics: settings.topics.map((each) =>
        each.topic === topic
          ? {
              ...each,
              channels: each.channels.map((way) => (way.channel === channel ? { ...way, isOn } : way)),
            }
          : each,
      ),
    }),
    () => call(setNotificationChoice, { topic, channel, isOn }),
  )

/** Notifications are mailed again; the screen says so once that is saved. */
export const saveMailsAgain = () =>
  keep(
    (settings) => settings,
    () => call(resumeMails, {}),
  )

export const saveQuiet = (quiet: QuietHours | null) =>
  keep(
    (settings) => ({ ...settings, quiet }),
    () => call(setQuietHours, { quiet }),
  )

/** Throws, so that the page can distinguish an invalid link from a lost network. */
export const readSubscription = (token: string) => call(getSubscription, { token })
export const changeSubscription = (token: string, isOn: boolean) => call(setSubscription, { token, isOn })
