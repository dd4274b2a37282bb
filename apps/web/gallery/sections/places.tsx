import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { Combobox, type ComboboxChoice } from '../../src/ui/fields/combobox.tsx'
import styles from '../gallery.module.css'
import { Section, Specimen } from '../specimen.tsx'

const icon = <MapPin aria-hidden />
const cities: ComboboxChoice[] = [
  { id: 'lisbon', label: 'Lisbon, Portugal', icon },
  { id: 'cairo', label: 'القاهرة, مصر', icon },
  {
    id: 'long',
    label:
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Isle of Anglesey, Wales, United Kingdom',
    icon,
  },
  { id: 'york', label: 'New York City, United States', icon },
]

export function Places() {
  return (
    <Section id="places" title="Places">
      <Specimen name="Combobox" note="Opens on focus. Arrows move, Enter chooses, Esc closes.">
        <Sample label="Where" emptyWords="Nothing found" />
      </Specimen>
      <Specimen name="Combobox, waiting">
        <Sample label="Where, waiting" choices={[]} emptyWords="Looking…" isBusy />
      </Specimen>
      <Specimen name="Combobox, nothing">
        <Sample label="Where, nothing" choices={[]} emptyWords="Nothing found for ‘Lisb’" />
      </Specimen>
      <Specimen name="Combobox, hint">
        <Sample
          label="Where, no position"
          emptyWords="Nothing found"
          hint="Your browser doesn't tell us where you are. Allow it there, or type the city."
        />
      </Specimen>
    </Section>
  )
}

type SampleProps = {
  label: string
  emptyWords: string
  choices?: ComboboxChoice[]
  isBusy?: boolean
  hint?: string
}

function Sample({ choices = cities, ...looks }: SampleProps) {
  const [text, setText] = useState('')
  const [chosen, choose] = useState('nothing')
  return (
    <div className={styles.stack}>
      <Combobox
        {...looks}
        icon={icon}
        placeholder="Where to?"
        text={text}
        onText={setText}
        choices={choices.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
        onChoose={(id) => {
          choose(id)
          setText(cities.find((city) => city.id === id)?.label ?? '')
        }}
      />
      <p className="call">
        Chosen: <output>{chosen}</output>
      </p>
    </div>
  )
}
