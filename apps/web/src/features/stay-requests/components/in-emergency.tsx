import { Trans, useLingui } from '@lingui/react/macro'
import type { Emergency } from '@wayfellow/contract/stay-requests/card'
import type { ReactNode } from 'react'
import styles from './stay-details.module.css'

/** The emergency numbers of a country, each a link that calls it. */
export function InEmergency({ emergency: { countryCode, numbers } }: { emergency: Emergency }) {
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

export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="head">{title}</h2>
      {children}
    </section>
  )
}

export const Call = ({ number }: { number: string }) => (
  <a className={styles.call} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
    {number}
  </a>
)
