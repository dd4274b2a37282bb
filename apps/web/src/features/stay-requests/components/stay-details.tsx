import { Trans } from '@lingui/react/macro'
import type { StayCard } from '@wayfellow/contract/stay-requests/card'
import { LongText } from '../../../ui/long-text.tsx'
import { Call, InEmergency, Part } from './in-emergency.tsx'
import { Address } from './stay-address.tsx'
import styles from './stay-details.module.css'
import { shortName } from './stay-words.ts'

/** Address, directions, phone numbers and house rules of a stay. */
export function StayDetails({ card }: { card: StayCard }) {
  const { request, address, point, directions, phone, houseRules, emergency } = card
  const host = shortName(request.host)
  return (
    <div className={styles.details}>
      <Part title={<Trans>Address</Trans>}>
        <Address address={address} point={point} />
      </Part>
      {directions !== null && directions !== '' && (
        <Part title={<Trans>How to get there</Trans>}>
          <p className={styles.text} dir="auto">
            {directions}
          </p>
        </Part>
      )}
      {phone !== null && (
        <Part title={<Trans>{host}'s phone number</Trans>}>
          <Call number={phone} />
        </Part>
      )}
      {houseRules !== null && houseRules !== '' && (
        <Part title={<Trans>House rules</Trans>}>
          <LongText>{houseRules}</LongText>
        </Part>
      )}
      {emergency && <InEmergency emergency={emergency} />}
    </div>
  )
}
