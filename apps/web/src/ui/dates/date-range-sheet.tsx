import { Trans, useLingui } from '@lingui/react/macro'
import { getLocalTimeZone, today as findToday } from '@internationalized/date'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Chip, Chips } from '../chip.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { SegmentedControl } from '../fields/segmented-control.tsx'
import { type ChosenDates, type Draft, complete, draftOf, listMonths, nothingChosen } from './chosen-dates.ts'
import styles from './date-range-sheet.module.css'
import { DayPicker } from './day-picker.tsx'

type DateRangeSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** Nothing is chosen for anyone beforehand. */
  value: ChosenDates | undefined
  onChange: (value: ChosenDates | undefined) => void
  /** Names what follows: "Show 14 hosts". */
  confirmLabel?: string
  isTaken?: ((day: string) => boolean) | undefined
}

export function DateRangeSheet({
  isOpen,
  onClose,
  value,
  onChange,
  confirmLabel,
  isTaken,
}: DateRangeSheetProps) {
  const { t } = useLingui()
  const [edited, edit] = useState<Draft>()
  const draft = edited ?? draftOf(value)
  const chosen = complete(draft)

  function close() {
    edit(undefined)
    onClose()
  }

  function confirm() {
    onChange(chosen)
    close()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`When?`}
      foot={
        <>
          <Button variant="outline" onClick={() => edit(nothingChosen)}>
            <Trans>Clear</Trans>
          </Button>
          <Button className={styles.confirm} onClick={confirm} disabled={!chosen && !value}>
            {confirmLabel ?? t`Done`}
          </Button>
        </>
      }
    >
      <Kinds draft={draft} edit={edit} />
      {draft.kind === 'dates' && <Days draft={draft} edit={edit} isTaken={isTaken} />}
      {draft.kind === 'month' && <Months draft={draft} edit={edit} />}
      {draft.kind === 'any' && (
        <p className={`${styles.any} quiet`}>
          <Trans>You'll see everyone, whatever their dates.</Trans>
        </p>
      )}
    </Dialog>
  )
}

type PartProps = { draft: Draft; edit: (draft: Draft) => void }

function Kinds({ draft, edit }: PartProps) {
  const { t } = useLingui()
  const kinds = [
    { value: 'dates', label: t`Dates` },
    { value: 'month', label: t`A month` },
    { value: 'any', label: t`Any time` },
  ] as const
  return (
    <SegmentedControl
      className={styles.kinds}
      legend={t`Flexibility`}
      isLegendHidden
      choices={kinds}
      value={draft.kind}
      onChange={(event) => {
        const kind = kinds.find(({ value }) => value === event.target.value)?.value
        if (kind) edit({ ...draft, kind })
      }}
    />
  )
}

function Days({ draft, edit, isTaken }: PartProps & Pick<DateRangeSheetProps, 'isTaken'>) {
  const { t } = useLingui()
  const gives = [
    { give: 1, label: t`± 1 day` },
    { give: 3, label: t`± 3 days` },
  ] as const
  return (
    <>
      <DayPicker draft={draft} edit={edit} isTaken={isTaken} />
      <div className={styles.give}>
        <Chips label={t`Flexible dates`}>
          {gives.map(({ give, label }) => (
            <Chip
              key={give}
              isPressed={draft.give === give}
              onClick={() => edit({ ...draft, give: draft.give === give ? 0 : give })}
            >
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
    </>
  )
}

function Months({ draft, edit }: PartProps) {
  const { t, i18n } = useLingui()
  const months = listMonths(findToday(getLocalTimeZone()).toString())
  return (
    <fieldset className={styles.months} aria-label={t`Month`}>
      {months.map((month) => (
        <Chip key={month} isPressed={draft.month === month} onClick={() => edit({ ...draft, month })}>
          {i18n.date(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
        </Chip>
      ))}
    </fieldset>
  )
}
