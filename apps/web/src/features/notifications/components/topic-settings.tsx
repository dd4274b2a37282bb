import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TopicSettings as Topics } from '@wayfellow/contract/notifications/settings'
import type { Channel } from '@wayfellow/contract/notifications/topics'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { saveChoice, settingsQuery } from '../api.ts'
import { MailsStopped } from './mails-stopped.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { channelWords, topicWords } from './topic-words.ts'
import styles from './topic-settings.module.css'

const noteMs = 4_000
const channels = ['inApp', 'push', 'email'] as const

/** Notification settings by topic and channel. Each switch is saved at once. */
export function TopicSettings() {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(settingsQuery)
  return (
    <Skeleton isLoading={isPending} label={t`Loading your settings`} shapes={<Shapes />}>
      {data ? (
        <div className={styles.sections}>
          {data.mailsStopped && <MailsStopped why={data.mailsStopped} />}
          <section>
            <h2 className="head">
              <Trans>What we notify you about</Trans>
            </h2>
            <p className="quiet">
              <Trans>
                The list is what you see under the bell on Home. We only email you about things you haven't
                seen within ten minutes.
              </Trans>
            </p>
            <Matrix topics={data.topics} />
          </section>
          <QuietHours quiet={data.quiet} />
        </div>
      ) : (
        <section>
          <p className="quiet">
            <Trans>We couldn't load this right now.</Trans>
          </p>
          <Button size="small" variant="outline" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </section>
      )}
    </Skeleton>
  )
}

function Matrix({ topics }: { topics: readonly Topics[] }) {
  return (
    <div className={styles.matrix}>
      <div className={styles.heads} aria-hidden>
        {channels.map((channel) => (
          <span key={channel}>{channelWords(channel)}</span>
        ))}
      </div>
      {topics.map((topic) => (
        <TopicRow key={topic.topic} settings={topic} />
      ))}
    </div>
  )
}

function TopicRow({ settings: { topic, channels: ways } }: { settings: Topics }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    if (fault === undefined) return undefined
    const timer = setTimeout(() => setFault(undefined), noteMs)
    return () => clearTimeout(timer)
  }, [fault])
  const { name, about } = topicWords(topic)
  const turn = async (channel: Channel, isOn: boolean) => {
    if (isOffline) return setFault(t`You're offline`)
    setFault((await saveChoice(topic, channel, isOn)) ? undefined : t`We couldn't save that.`)
  }
  return (
    <fieldset className={styles.topic}>
      <legend className="sr">{name}</legend>
      <div className={styles.words}>
        <span className={styles.name} aria-hidden>
          {name}
        </span>
        <span className="meta">{about}</span>
      </div>
      {channels.map((channel) => {
        const way = ways.find((each) => each.channel === channel)
        if (!way) return <span key={channel} />
        return (
          <label key={channel} className={styles.way}>
            <input
              type="checkbox"
              checked={way.isOn}
              disabled={way.isLocked}
              aria-label={t`${name}: ${channelWords(channel)}`}
              onChange={(event) => void turn(channel, event.target.checked)}
            />
          </label>
        )
      })}
      <output className={styles.fault}>{fault}</output>
    </fieldset>
  )
}

function Shapes() {
  return (
    <div className={styles.matrix}>
      {Array.from({ length: 8 }, (_, index) => (
        <SkeletonLine key={index} width="100%" height={48} />
      ))}
    </div>
  )
}
