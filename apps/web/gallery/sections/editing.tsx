import { useState } from 'react'
import { SaveBar } from '../../src/ui/bars/save-bar.tsx'
import { DraftNote } from '../../src/ui/draft-note.tsx'
import { ChipsInput } from '../../src/ui/fields/chips-input.tsx'
import { LanguageRows } from '../../src/ui/fields/language-rows.tsx'
import { ManyPicker } from '../../src/ui/fields/many-picker.tsx'
import { WayChoice } from '../../src/ui/fields/way-choice.tsx'
import { StepProgress } from '../../src/ui/step-progress.tsx'
import { Section, Specimen } from '../specimen.tsx'

const languages = [
  { id: 'de', label: 'German', detail: 'Deutsch' },
  { id: 'gsw', label: 'Swiss German', detail: 'Schwiizertüütsch' },
  { id: 'it', label: 'Italian', detail: 'italiano' },
  { id: 'ar', label: 'Arabic', detail: 'العربية' },
]
const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map((value) => ({ value, short: value, label: value }))
const countries = [
  { id: 'IT', label: 'Italy' },
  { id: 'PT', label: 'Portugal' },
  { id: 'JP', label: 'Japan' },
]
const steps = ['You', 'Studies', 'Languages', 'Home', 'Safety']

export function Editing() {
  const [level, setLevel] = useState('B1')
  const [spoken, setSpoken] = useState([{ code: 'it', level: 'C2' }])
  const [interests, setInterests] = useState(['Night trains', 'A chip with a name that is quite long'])
  const [lived, setLived] = useState(['PT'])
  return (
    <Section id="editing" title="Editing">
      <Specimen name="StepProgress" note="Where one is on a way of a few named stops.">
        <StepProgress
          steps={steps.map((label, index) => ({ key: label, label, isDone: index < 2 }))}
          current="Languages"
        />
      </Specimen>
      <Specimen name="WayChoice" note="One tab stop, arrows choose.">
        <WayChoice legend="Level" stops={levels} value={level} onChange={setLevel} />
      </Specimen>
      <Specimen name="LanguageRows">
        <LanguageRows
          label="Languages"
          languages={languages}
          levels={levels}
          firstLevel="B1"
          atMost={3}
          value={spoken}
          onChange={setSpoken}
        />
      </Specimen>
      <Specimen name="ChipsInput" note="Enter or a comma makes a chip, Backspace takes the last one away.">
        <ChipsInput
          label="Interests"
          hint="What you could talk about for an hour."
          placeholder="Add one"
          value={interests}
          onChange={setInterests}
          atMost={4}
          maxLength={40}
        />
      </Specimen>
      <Specimen name="ManyPicker">
        <ManyPicker
          label="Countries you lived in"
          placeholder="Add a country"
          choices={countries}
          atMost={3}
          value={lived}
          onChange={setLived}
        />
      </Specimen>
      <Specimen name="DraftNote">
        <DraftNote isShown onDiscard={() => {}} />
      </Specimen>
      <Specimen name="SaveBar" note="Ctrl+S saves." isScreen>
        <SaveBar isDirty isSaving={false} onSave={() => {}} />
      </Specimen>
    </Section>
  )
}
