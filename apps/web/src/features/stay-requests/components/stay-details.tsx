import { Trans, useLingui } from '@lingui/react/macro'
import type { Emergency, StayCard } from '@wayfellow/contract/stay-requests/card'
import type { ReactNode } from 'react'
import { LongText } from '../../../ui/long-text.tsx'
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

function InEmergency({ emergency: { countryCode, numbers } }: { emergency: Emergency }) {
  const { t, i18n } = useLingui()
  const country = new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(countryCode) ?? countryCode
  const names = { all: undefined, police: t`Police`, ambulance: t`Ambulance`, fire: t`Fire brigade` }
  return (
    <Part title={<Trans>Emergency numbers in {country}</Trans>}>
      <ul>
        {numbers.map(({ service, number }) => (
          <li key={service} className={styles.number}>
            <Call number={number} />
            {names[service] !== undefined && <span className="quiet">{names[service]}</span>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="head">{title}</h2>
      {children}
    </section>
  )
}

const Call = ({ number }: { number: string }) => (
  <a className={styles.call} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
    {number}
  </a>
)
