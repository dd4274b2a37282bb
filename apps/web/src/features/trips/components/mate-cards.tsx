import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Trip } from '@wayfellow/contract/trips'
import type { MateCard } from '@wayfellow/contract/trips/mates'
import Clock from 'lucide-react/icons/clock'
import Languages from 'lucide-react/icons/languages'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { stayWords } from '../../../lib/days.ts'
import { firstName, shortLocation } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.ts'
import { answer, mateCardsQuery } from '../api.ts'
import styles from './trip-page.module.css'

/** Travellers whose routes cross this trip, without names. */
export function MateCards({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { data = [], isPending } = useQuery(mateCardsQuery(trip._id))
  return (
    <section className={styles.section} aria-labelledby="crossing">
      <h2 id="crossing" className="head">
        <Trans>Travellers you could meet</Trans>
      </h2>
      <Skeleton
        isLoading={isPending}
        label={t`Looking for tripmates`}
        shapes={<SkeletonBlock height={140} />}
      >
        {data.length === 0 ? (
          <p className="call quiet">
            <Trans>
              Nobody is nearby on your dates yet. New trips are added every day, and others looking for
              tripmates will show up here.
            </Trans>
          </p>
        ) : (
          <ul className={styles.cards}>
            {data.map((card) => (
              <li key={card._id}>
                <Mate trip={trip} card={card} />
              </li>
            ))}
          </ul>
        )}
      </Skeleton>
      <p className="meta">
        <Trans>
          If you both say yes, you'll see each other's names and can chat. They won't know if you pass.
        </Trans>
      </p>
    </section>
  )
}

function Mate({ trip, card }: { trip: Trip; card: MateCard }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [said, setSaid] = useState<'yes' | 'no'>()
  const [first] = card.shared
  const where = shortLocation(first?.theirPlace.label ?? '')
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' })

  async function say(what: 'yes' | 'no') {
    setSaid(what)
    const reply = await answer({ tripId: trip._id, cardId: card._id, answer: what })
    setSaid(undefined)
    if (!reply?.mate) return
    showToast(t`You and ${firstName(reply.mate)} are now tripmates`)
    if (reply.chatId !== null) void navigate(`/chats/group/${reply.chatId}`)
  }

  return (
    <Card className={styles.card ?? ''}>
      <h3 className={styles.cardTitle}>
        <Trans>Someone else will be in {where}</Trans>
      </h3>
      <ul>
        {card.shared.map(({ place, theirPlace, from, to }) => (
          <li key={`${place._id} ${theirPlace._id} ${from}`} className="call quiet">
            <bdi>{shortLocation(theirPlace.label)}</bdi>, {stayWords({ arriveOn: from, departOn: to }, i18n)}
          </li>
        ))}
      </ul>
      <div className={styles.tags}>
        {card.isVerified && (
          <Tag variant="good" icon={<ShieldCheck aria-hidden />}>
            <Trans>Confirmed student</Trans>
          </Tag>
        )}
        {card.travellers > 1 && (
          <Tag icon={<Users aria-hidden />}>
            {plural(card.travellers, { one: '# person', other: '# people' })}
          </Tag>
        )}
        {card.languages.length > 0 && (
          <Tag icon={<Languages aria-hidden />}>
            {card.languages.map((code) => names.of(code) ?? code).join(', ')}
          </Tag>
        )}
      </div>
      {card.viewerAnswer === 'yes' ? (
        <p className={styles.waiting}>
          <Clock aria-hidden />
          <Trans>You said yes. If they do too, you can chat.</Trans>
        </p>
      ) : (
        <div className={styles.answers}>
          <Button
            size="small"
            variant="outline"
            isLoading={said === 'no'}
            disabled={said !== undefined}
            onClick={() => void say('no')}
          >
            <Trans>No, thanks</Trans>
          </Button>
          <Button
            size="small"
            isLoading={said === 'yes'}
            disabled={said !== undefined}
            onClick={() => void say('yes')}
          >
            <Trans>Yes, let's meet</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
