import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { classNames } from './class-names.ts'
import styles from './step-progress.module.css'

export type Step = { key: string; label: string; isDone: boolean }

type StepProgressProps = {
  steps: readonly Step[]
  /** The key of the step one is at; none when all lies behind. */
  current: string | undefined
}

/** Shows the current position among a few named steps. */
export function StepProgress({ steps, current }: StepProgressProps) {
  const { t } = useLingui()
  const at = steps.findIndex(({ key }) => key === current)
  const here = steps[at]
  const count = steps.length
  return (
    <ol
      className={styles.steps}
      aria-label={here ? t`Step ${at + 1} of ${count}: ${here.label}` : t`${count} steps`}
    >
      {steps.map(({ key, label, isDone }) => (
        <li
          key={key}
          className={classNames(styles.step, isDone && styles.done, key === current && styles.current)}
          aria-current={key === current ? 'step' : undefined}
        >
          <span className={styles.stop} aria-hidden>
            {isDone && key !== current && <Check />}
          </span>
          <span className={styles.label}>{label}</span>
          {isDone && <span className="sr">{t`done`}</span>}
        </li>
      ))}
    </ol>
  )
}
