import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import type { ChosenDates } from '../../src/ui/dates/chosen-dates.ts'
import { DateRangeSheet } from '../../src/ui/dates/date-range-sheet.tsx'
import { Section, Specimen } from '../specimen.tsx'

export function Dates() {
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState<ChosenDates>()
  return (
    <Section id="dates" title="Dates">
      <Specimen
        name="DateRangeSheet"
        note="Empty at first. Arrows move by day and week, Page Up and Down by month, Enter chooses, Esc closes."
      >
        <Button variant="outline" onClick={() => setOpen(true)}>
          Choose dates
        </Button>
        <p className="call">
          Chosen: <output data-testid="chosen">{JSON.stringify(chosen) ?? 'nothing'}</output>
        </p>
        <DateRangeSheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          value={chosen}
          onChange={choose}
          confirmLabel="Show hosts"
          isTaken={(day) => day.endsWith('-25')}
        />
      </Specimen>
    </Section>
  )
}
