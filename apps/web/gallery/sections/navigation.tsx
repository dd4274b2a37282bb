import BellOff from 'lucide-react/icons/bell-off'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { SearchField } from '../../src/ui/fields/search-field.tsx'
import { CodeInput } from '../../src/ui/fields/code-input.tsx'
import { Menu } from '../../src/ui/menu.tsx'
import { Pager } from '../../src/ui/pager.tsx'
import { TabLinks } from '../../src/ui/tab-links.tsx'
import styles from '../gallery.module.css'
import { Section, Specimen } from '../specimen.tsx'

const sections = ['About', 'Home', 'Trips', 'Reviews 21', 'Photos', 'Friends']

export function Navigation() {
  const [picked, pick] = useState('nothing')
  return (
    <Section id="navigation" title="Tabs, pager, menu">
      <Specimen name="TabLinks" note="Links; the arrow keys move along them too.">
        <div className={styles.bleed}>
          <TabLinks
            label="Profile"
            tabs={sections.map((label, place) => ({
              key: label,
              label,
              to: `#tab-${place}`,
              isCurrent: place === 0,
            }))}
          />
        </div>
      </Specimen>
      <Specimen name="Menu" note="Arrows, Home, End, first letters, Esc.">
        <Menu
          label="More"
          entries={[
            { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onAction: () => pick('edit') },
            {
              id: 'mute',
              label: 'Mute',
              icon: <BellOff aria-hidden />,
              isDisabled: true,
              onAction: () => pick('mute'),
            },
            {
              id: 'report',
              label: 'Report',
              icon: <Flag aria-hidden />,
              isDanger: true,
              onAction: () => pick('report'),
            },
          ]}
        />
        <p className="call">
          Picked: <output data-testid="picked">{picked}</output>
        </p>
      </Specimen>
      <Specimen name="Pager" isWide>
        <div className={styles.stack}>
          <Pager page={1} totalPages={3} linkTo={(page) => `#page-${page}`} />
          <Pager page={10} totalPages={20} linkTo={(page) => `#page-${page}`} />
        </div>
      </Specimen>
      <Specimen name="SearchField">
        <div className={styles.stack}>
          <Search start="" />
          <Search start="Lisb" />
        </div>
      </Specimen>
      <Specimen name="CodeInput" note="Type or paste; one field to a screen reader.">
        <div className={styles.stack}>
          <CodeInput
            label="Code"
            hint="We sent a code to ma•••@unibo.it."
            onComplete={(code) => pick(`code ${code}`)}
          />
          <CodeInput label="Code, error" error="That code is not right." />
          <CodeInput label="Code, disabled" disabled />
        </div>
      </Specimen>
    </Section>
  )
}

function Search({ start }: { start: string }) {
  const [words, setWords] = useState(start)
  return <SearchField label="Name, username or words" value={words} onChange={setWords} />
}
