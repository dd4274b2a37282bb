import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import Sofa from 'lucide-react/icons/sofa'
import { DatesTicket } from '../../ui/dates/dates-ticket.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './welcome.module.css'

const guests = 1
const dates = { arriveOn: '2027-10-15', departOn: '2027-10-17' }

/** A stay request as it stands in a chat, with a first name and words that are marked as an example. */
export function SampleStay() {
  const { t } = useLingui()
  const name = 'Jonas'
  return (
    <figure className={styles.sample}>
      <figcaption>
        <Tag>
          <Trans>Example</Trans>
        </Tag>
      </figcaption>
      <DatesTicket
        icon={<Sofa aria-hidden />}
        title={t`${name} would like to stay with you`}
        {...dates}
        note={<Plural value={guests} one="# guest" other="# guests" />}
      >
        <p className="call">
          <Trans>
            “I'm taking the train to the coast and would love to see your city. I can cook dinner for
            everyone!”
          </Trans>
        </p>
        <div className={styles.answer}>
          <Tag variant="good" icon={<Check aria-hidden />}>
            <Trans>Stay accepted</Trans>
          </Tag>
          <p className={styles.lock}>
            <Lock aria-hidden />
            <Trans>Now Jonas can see the address</Trans>
          </p>
        </div>
      </DatesTicket>
    </figure>
  )
}
