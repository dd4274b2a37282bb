import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HomeFacts as Facts } from '@wayfellow/contract/homes'
import type { ReactNode } from 'react'
import styles from './home-facts.module.css'
import { amenityWords, bedWords, petsWords, sleepingWords, smokingWords } from './home-words.ts'

/** An unanswered fact is shown as such: it does not mean no. */
export function HomeFacts({ facts }: { facts: Facts }) {
  const { t } = useLingui()
  const { sleeping, bed, maxGuests, longestStay, lastMinute, flatmates, landings } = facts
  const { pets, smoking, quietHours, stepFree, amenities } = facts
  const yesNo = (value: boolean | null) => value !== null && (value ? t`Yes` : t`No`)
  const place = [sleeping && sleepingWords()[sleeping], bed && bedWords()[bed]].filter(Boolean).join(', ')
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Sleeping arrangement</Trans>}>{place}</Fact>
      <Fact name={<Trans>Guests</Trans>}>
        {maxGuests !== null && <Plural value={maxGuests} one="# guest" other="Up to # guests" />}
      </Fact>
      <Fact name={<Trans>Stay</Trans>}>
        {longestStay !== null && <Plural value={longestStay} one="# night" other="Up to # nights" />}
      </Fact>
      <Fact name={<Trans>Last minute</Trans>}>{yesNo(lastMinute)}</Fact>
      <Fact name={<Trans>Newcomers' first nights</Trans>}>{yesNo(landings)}</Fact>
      <Fact name={<Trans>Flatmates</Trans>}>
        {flatmates !== null && <Plural value={flatmates} _0="None" one="# flatmate" other="# flatmates" />}
      </Fact>
      <Fact name={<Trans>Pets</Trans>}>{pets && petsWords()[pets]}</Fact>
      <Fact name={<Trans>Smoking</Trans>}>{smoking && smokingWords()[smoking]}</Fact>
      <Fact name={<Trans>Quiet hours</Trans>}>
        {quietHours && (
          <bdi>
            {quietHours.from} – {quietHours.to}
          </bdi>
        )}
      </Fact>
      <Fact name={<Trans>Step-free</Trans>}>{yesNo(stepFree)}</Fact>
      <Fact name={<Trans>Amenities</Trans>}>
        {amenities && amenities.length > 0 && amenities.map((each) => amenityWords()[each]).join(', ')}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {children || (
          <span className={styles.open}>
            <Trans>Ask me</Trans>
          </span>
        )}
      </dd>
    </div>
  )
}
