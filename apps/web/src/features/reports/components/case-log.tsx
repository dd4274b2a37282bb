import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseFile } from '@wayfellow/contract/reports/desk'
import { actionDone } from './action-words.tsx'
import styles from './user-history.module.css'

type Line = CaseFile['log'][number]

/** Log entries other than decisions. */
const otherActions = (): Record<'read' | 'claim' | 'release' | 'handOn', string> => ({
  read: t`Read`,
  claim: t`Assigned`,
  release: t`Released`,
  handOn: t`Reassigned`,
})

const nameOf = (act: Line['act']) => ({ ...actionDone(), ...otherActions() })[act]

/** The log of a case: the admin, the action, and the time to the minute. */
export function CaseLog({ lines }: { lines: readonly Line[] }) {
  const { t: say, i18n } = useLingui()
  return (
    <section aria-label={say`Case log`}>
      <h3 className="head">
        <Trans>Case log</Trans>
      </h3>
      <ul className={styles.list}>
        {lines.map(({ act, by, at }) => (
          <li key={`${act} ${at}`} className={styles.line}>
            <p className={styles.facts}>
              <span className="strong">{nameOf(act)}</span>
              <bdi>{by === null ? say`Former member` : `@${by}`}</bdi>
              <time className="meta" dateTime={at}>
                {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
