import { Trans } from '@lingui/react/macro'
import type { SpokenLanguage } from '@wayfellow/contract/profiles'
import { classNames } from '../../../ui/class-names.ts'
import styles from './spoken-languages.module.css'
import { languageName, levelStops, levelWords, listed } from './words.ts'

type SpokenLanguagesProps = { languages: readonly SpokenLanguage[]; wantsToLearn: readonly string[] }

/** Each with its level as a way of four stops; the words say it too. */
export function SpokenLanguages({ languages, wantsToLearn }: SpokenLanguagesProps) {
  return (
    <section className={styles.section} aria-labelledby="languages">
      <h2 id="languages" className="head">
        <Trans>Languages</Trans>
      </h2>
      {languages.length > 0 && (
        <ul>
          {languages.map(({ code, level }) => (
            <li key={code} className={styles.language}>
              <span>{languageName(code)}</span>
              <span className="meta">{levelWords(level)}</span>
              <span className={styles.way} aria-hidden>
                {[1, 2, 3, 4].map((stop) => (
                  <b key={stop} className={classNames(stop <= levelStops[level] && styles.reached)} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {wantsToLearn.length > 0 && (
        <p className="call quiet">
          <Trans>Wants to learn {listed(wantsToLearn.map(languageName))}</Trans>
        </p>
      )}
    </section>
  )
}
