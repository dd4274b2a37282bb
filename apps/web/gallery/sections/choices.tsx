import { useState } from 'react'
import { Chip, Chips } from '../../src/ui/chip.tsx'
import { Checkbox } from '../../src/ui/fields/checkbox.tsx'
import { RadioGroup } from '../../src/ui/fields/radio-group.tsx'
import { SegmentedControl } from '../../src/ui/fields/segmented-control.tsx'
import { Select } from '../../src/ui/fields/select.tsx'
import { Stepper } from '../../src/ui/fields/stepper.tsx'
import { Switch } from '../../src/ui/fields/switch.tsx'
import styles from '../gallery.module.css'
import { Section, Specimen } from '../specimen.tsx'

const hosting = [
  { value: 'yes', label: 'Can host' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'no', label: 'Not now' },
]

export function Choices() {
  return (
    <Section id="choices" title="Choices">
      <Specimen name="Select">
        <div className={styles.stack}>
          <Select label="Sleeping place" hint="What a guest lies on.">
            <option>Sofa</option>
            <option>Own room</option>
            <option>Floor</option>
          </Select>
          <Select label="Sleeping place, error" error="This field is required">
            <option value="">Choose one</option>
          </Select>
          <Select label="Sleeping place, disabled" disabled>
            <option>Tent</option>
          </Select>
        </div>
      </Specimen>
      <Specimen name="Checkbox">
        <div className={styles.stack}>
          <Checkbox label="I am 18 or older" defaultChecked />
          <Checkbox label="I have read the house rules, all of them, also the one about the piano at night" />
          <Checkbox label="I agree to the terms" error="This field is required" />
          <Checkbox label="Cannot be changed" disabled />
          <Checkbox label="Cannot be changed either" disabled defaultChecked />
        </div>
      </Specimen>
      <Specimen name="Switch">
        <div className={styles.stack}>
          <Switch label="Messages" hint="When somebody writes to you" defaultChecked />
          <Switch label="News" />
          <Switch label="Blocked in your browser" disabled />
        </div>
      </Specimen>
      <Specimen name="RadioGroup" note="One tab stop, arrows choose.">
        <RadioGroup
          legend="Did you feel safe?"
          hint="Only moderators see it."
          defaultValue="yes"
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'not quite', label: 'Not quite', hint: 'You can say why' },
            { value: 'no', label: 'No', isDisabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="RadioGroup, error">
        <RadioGroup legend="Hosting" choices={hosting} error="This field is required" />
      </Specimen>
      <Specimen name="SegmentedControl" note="At most four.">
        <div className={styles.stack}>
          <SegmentedControl legend="Hosting" choices={hosting} defaultValue="maybe" />
          <SegmentedControl legend="Hosting, disabled" choices={hosting} defaultValue="no" disabled />
        </div>
      </Specimen>
      <Specimen name="Stepper">
        <div className={styles.stack}>
          <Guests start={1} />
          <Stepper label="Nights" hint="Inês hosts up to 4 nights." value={4} max={4} onChange={() => {}} />
        </div>
      </Specimen>
      <Specimen name="Chip" note="aria-pressed; the x takes a filter away.">
        <Filters />
      </Specimen>
    </Section>
  )
}

function Guests({ start }: { start: number }) {
  const [guests, setGuests] = useState(start)
  return <Stepper label="Guests" value={guests} min={1} max={8} onChange={setGuests} />
}

function Filters() {
  const [pressed, setPressed] = useState(['Speaks Italian'])
  const toggle = (name: string) =>
    setPressed(pressed.includes(name) ? pressed.filter((other) => other !== name) : [...pressed, name])
  return (
    <Chips label="Filters">
      {['Free on my dates', 'Speaks Italian', 'Own room'].map((name) => (
        <Chip key={name} isRemovable isPressed={pressed.includes(name)} onClick={() => toggle(name)}>
          {name}
        </Chip>
      ))}
      <Chip isPressed={false} disabled>
        Women only
      </Chip>
    </Chips>
  )
}
