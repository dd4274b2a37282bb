import type { I18n } from '@lingui/core'
import type { Topic } from '@wayfellow/contract/notifications/topics'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { accounts } from '../../identity/index.ts'
import { isOn, quietUntil, channelDefault, whyMailsStopped } from '../settings/channel-rules.ts'
import { findSettings } from '../settings/queries.ts'
import { subscriptionPath } from '../settings/view.ts'
import { takeTurn } from './queries.ts'
import { type MailWords, notificationMail } from './view.ts'

/** The pause between two mails about the same topic; notifications in between are mailed together. */
const apartMinutes = 30

interface Mail {
  accountId: string
  topic: Topic
  /** The same key is the same mail. */
  key: string
  /** In the language of whoever is mailed. */
  words: (i18n: I18n) => MailWords
}

/**
 * Queues a mail in the recipient's transaction, according to their settings. Returns when to try again if it has to
 * wait for the end of their quiet hours or of the interval after the mail before.
 */
export async function mail(
  { jobs, vault, publicUrl }: Pick<Services, 'jobs' | 'vault' | 'publicUrl'>,
  tx: Tx,
  { accountId, topic, key, words }: Mail,
): Promise<'sent' | 'never' | Date> {
  const settings = await findSettings(tx, accountId)
  const contact = await accounts.contactOf(tx, accountId)
  const isEssential = channelDefault(topic, 'email') === 'always'
  if (!contact || !isOn(settings, topic, 'email')) return 'never'
  if (!isEssential && whyMailsStopped(settings, contact.email)) return 'never'
  const later =
    quietUntil(settings, topic, new Date()) ?? (await takeTurn(tx, accountId, topic, apartMinutes))
  if (later) return later
  const path = isEssential ? undefined : subscriptionPath(vault.encryption, accountId, topic)
  const { i18n, firstName, email } = contact
  await sendMail({ jobs }, tx, `notifications:${key}`, {
    to: email,
    mail: notificationMail(i18n, firstName, topic, words(i18n), path),
    ...(path && { unsubscribeUrl: new URL(path, publicUrl).href }),
  })
  return 'sent'
}
