import { Trans } from '@lingui/react/macro'
import styles from './interests.module.css'

export function Interests({ interests }: { interests: readonly string[] }) {
  return (
    <section aria-labelledby="interests">
      <h2 id="interests" className="head">
        <Trans>Interests</Trans>
      </h2>
      <ul className={styles.list}>
        {interests.map((interest) => (
          <li key={interest} className={styles.interest} dir="auto">
            {interest}
          </li>
        ))}
      </ul>
    </section>
  )
}
