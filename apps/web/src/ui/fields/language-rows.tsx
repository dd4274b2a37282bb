import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Combobox, type ComboboxChoice } from './combobox.tsx'
import styles from './language-rows.module.css'
import { matching } from './matching.ts'
import { WayChoice } from './way-choice.tsx'

type Spoken = { code: string; level: string }

type LanguageRowsProps = {
  label: string
  isLabelHidden?: boolean
  /** All there are, by code. `detail` is the name in the language itself. */
  languages: readonly ComboboxChoice[]
  levels: readonly { value: string; short: string; label: string }[]
  /** The initial level of a language that was just added. */
  firstLevel: string
  atMost: number
  value: readonly Spoken[]
  onChange: (value: Spoken[]) => void
}

/** Chooses languages and a level for each. */
export function LanguageRows({ label, isLabelHidden, languages, levels, ...rest }: LanguageRowsProps) {
  const { t } = useLingui()
  const { value, onChange, firstLevel, atMost } = rest
  const [typed, setTyped] = useState('')
  const taken = new Set(value.map(({ code }) => code))
  const offered = matching(languages, typed).filter(({ id }) => !taken.has(id))
  const nameOf = (code: string) => languages.find(({ id }) => id === code)?.label ?? code
  const isFull = value.length >= atMost

  return (
    <div className={styles.languages}>
      {isFull ? (
        <p className="meta">{t`You've reached the limit. Remove one to add another.`}</p>
      ) : (
        <Combobox
          label={label}
          isLabelHidden={isLabelHidden}
          icon={<Search aria-hidden />}
          placeholder={t`Add a language`}
          text={typed}
          onText={setTyped}
          choices={offered}
          emptyWords={t`No results for “${typed.trim()}”`}
          onChoose={(code) => {
            onChange([...value, { code, level: firstLevel }])
            setTyped('')
          }}
          onLeave={() => setTyped('')}
        />
      )}
      {value.length > 0 && (
        <ul className={styles.rows}>
          {value.map(({ code, level }) => {
            const name = nameOf(code)
            return (
              <li key={code} className={styles.row}>
                <div className={styles.head}>
                  <p className="strong">
                    <bdi>{name}</bdi>
                  </p>
                  <p className="meta">{levels.find((other) => other.value === level)?.label}</p>
                  <IconButton
                    label={t`Remove ${name}`}
                    icon={<X aria-hidden />}
                    onClick={() => onChange(value.filter((other) => other.code !== code))}
                  />
                </div>
                <WayChoice
                  legend={t`How well do you speak ${name}?`}
                  stops={levels}
                  value={level}
                  onChange={(chosen) =>
                    onChange(value.map((other) => (other.code === code ? { code, level: chosen } : other)))
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
