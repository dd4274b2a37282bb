import { notFound } from '@wayfellow/contract/errors'
import { alwaysOn, type QuietHours, unknownTimeZone } from '@wayfellow/contract/notifications/settings'
import type { Channel, Topic } from '@wayfellow/contract/notifications/topics'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { accounts } from '../../identity/index.ts'
import { isOn, quietUntil, channelDefault } from './channel-rules.ts'
import { findSettings, findSettingsOf, keepChoices, keepQuiet, lockSettings } from './queries.ts'
import { minutesOf, readSubscription, toSettings } from './view.ts'

export function get({ db, viewer: { accountId } }: SignedIn) {
  return transaction(db, { viewer: accountId }, (tx) => showSettings(tx, accountId))
}

export async function showSettings(tx: Tx, accountId: string) {
  const contact = await accounts.contactOf(tx, accountId)
  return { settings: toSettings(await findSettings(tx, accountId), contact?.email ?? '') }
}

interface Choice {
  topic: Topic
  channel: Channel
  isOn: boolean
}

export function choose({ db, viewer: { accountId } }: SignedIn, choice: Choice) {
  return transaction(db, { viewer: accountId }, async (tx) => {
    await keepChoice(tx, accountId, [choice])
    return showSettings(tx, accountId)
  })
}

/** Refuses to switch off what is always on; channels that are not offered change nothing. */
export async function keepChoice(tx: Tx, accountId: string, wanted: Choice[]) {
  if (wanted.some(({ topic, channel, isOn: on }) => channelDefault(topic, channel) === 'always' && !on))
    throw refused(alwaysOn)
  const { choices } = await lockSettings(tx, accountId)
  for (const { topic, channel, isOn: on } of wanted) {
    if (channelDefault(topic, channel) !== undefined) choices[topic] = { ...choices[topic], [channel]: on }
  }
  await keepChoices(tx, accountId, choices)
}

export function setQuiet({ db, viewer: { accountId } }: SignedIn, { quiet }: { quiet: QuietHours | null }) {
  if (quiet && !isTimeZone(quiet.timeZone)) throw refused(unknownTimeZone)
  const isNever = quiet === null || quiet.from === quiet.to
  const hours = isNever
    ? { quietFrom: null, quietTo: null, timeZone: null }
    : { quietFrom: minutesOf(quiet.from), quietTo: minutesOf(quiet.to), timeZone: quiet.timeZone }
  return transaction(db, { viewer: accountId }, async (tx) => {
    await lockSettings(tx, accountId)
    await keepQuiet(tx, accountId, hours)
    return showSettings(tx, accountId)
  })
}

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** The owner of the mails that the link is about. Anybody with the link may switch these mails, and nothing else. */
async function ownerOf({ db, vault }: Pick<Context, 'db' | 'vault'>, token: string) {
  const link = readSubscription(vault.encryption, token)
  const isThere =
    link &&
    (await transaction(db, { viewer: link.accountId }, (tx) => accounts.contactOf(tx, link.accountId)))
  if (!link || !isThere) throw refused(notFound)
  return link
}

export async function getSubscription(context: Context, { token }: { token: string }) {
  const { accountId, topic } = await ownerOf(context, token)
  const settings = await transaction(context.db, { viewer: accountId }, (tx) => findSettings(tx, accountId))
  return { topic, isOn: isOn(settings, topic, 'email') }
}

type Unsubscribing = Pick<Context, 'db' | 'vault'>

export async function setSubscription(context: Unsubscribing, input: { token: string; isOn: boolean }) {
  const { accountId, topic } = await ownerOf(context, input.token)
  await transaction(context.db, { viewer: accountId }, (tx) =>
    keepChoice(tx, accountId, [{ topic, channel: 'email', isOn: input.isOn }]),
  )
  return { topic, isOn: input.isOn }
}

/** For each of many, whether a phone may ring for it now, never, or when. */
export async function whenToPush(db: Db, accountIds: string[], topic: Topic) {
  const settings = await findSettingsOf(db, accountIds)
  return (accountId: string): 'now' | 'never' | Date => {
    const own = settings.get(accountId)
    return isOn(own, topic, 'push') ? (quietUntil(own, topic, new Date()) ?? 'now') : 'never'
  }
}
