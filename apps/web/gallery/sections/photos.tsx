import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { Lightbox } from '../../src/ui/dialogs/lightbox.tsx'
import { portrait } from '../portrait.ts'
import { Section, Specimen } from '../specimen.tsx'

const words = ['Amara by the window', 'Amara on the train, half asleep', 'Amara, blurred']

export function Photos() {
  const [openAt, setOpenAt] = useState<number>()
  return (
    <Section id="photos" title="Photos">
      <Specimen
        name="Lightbox"
        note="Arrows and two buttons turn the photos, a finger pushes them along, Esc and Back close it."
      >
        <Button variant="outline" onClick={() => setOpenAt(1)}>
          Open the second photo
        </Button>
        <Lightbox
          label="Photos of Amara"
          photos={words.map((alt) => ({
            key: alt,
            alt,
            width: 960,
            height: 960,
            blur: portrait,
            sources: { small: portrait, medium: portrait, large: portrait },
          }))}
          openAt={openAt}
          onClose={() => setOpenAt(undefined)}
        />
      </Specimen>
    </Section>
  )
}
