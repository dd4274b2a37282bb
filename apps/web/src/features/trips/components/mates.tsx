import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip, TripPerson } from '@wayfellow/contract/trips'
import UserMinus from 'lucide-react/icons/user-minus'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { Menu } from '../../../ui/menu.tsx'
import { Row } from '../../../ui/row.tsx'
import { showToast } from '../../../ui/toast.ts'
import { part } from '../api.ts'
import styles from './trip-page.module.css'

/** The tripmates; visible to those who travel together. */
export function Mates({ trip }: { trip: Trip }) {
  const mayPart = trip.viewerActions.includes('part')
  return (
    <section aria-labelledby="mates">
      <h2 id="mates" className={`${styles.section} head`}>
        <Trans>Tripmates</Trans>
      </h2>
      {trip.mates.map((mate) => (
        <div key={mate._id} className={styles.mate}>
          <div className={styles.grow}>
            <Row
              start={<Avatar name={mate.name} src={mate.photo} size={44} />}
              title={mate.name}
              to={`/users/${mate.username}`}
            />
          </div>
          {mayPart && <Parting trip={trip} mate={mate} />}
        </div>
      ))}
    </section>
  )
}

function Parting({ trip, mate }: { trip: Trip; mate: TripPerson }) {
  const { t } = useLingui()
  const name = firstName(mate)

  async function askToPart() {
    const isSure = await confirm({
      style: 'warning',
      title: t`Stop travelling with ${name}?`,
      message: t`You'll no longer be tripmates, and you'll leave the chat you share. We won't notify ${name}.`,
      confirmLabel: t`Part ways`,
    })
    if (isSure && (await part(trip, mate.username))) showToast(t`You're no longer travelling with ${name}`)
  }

  return (
    <Menu
      label={t`More about ${name}`}
      entries={[
        {
          id: 'part',
          label: t`Part ways`,
          icon: <UserMinus aria-hidden />,
          isDanger: true,
          onAction: () => void askToPart(),
        },
      ]}
    />
  )
}
