import { ChatsArt } from '../../src/ui/art/chats-art.tsx'
import { ErrorArt } from '../../src/ui/art/error-art.tsx'
import { EventsArt } from '../../src/ui/art/events-art.tsx'
import { LockedArt } from '../../src/ui/art/locked-art.tsx'
import { OfflineArt } from '../../src/ui/art/offline-art.tsx'
import { ReviewsArt } from '../../src/ui/art/reviews-art.tsx'
import { SearchArt } from '../../src/ui/art/search-art.tsx'
import { TripsArt } from '../../src/ui/art/trips-art.tsx'
import { Section, Specimen } from '../specimen.tsx'

const drawings = { ChatsArt, ErrorArt, EventsArt, LockedArt, OfflineArt, ReviewsArt, SearchArt, TripsArt }

export function Art() {
  return (
    <Section id="art" title="Illustrations">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <Specimen key={name} name={name}>
          <Drawing />
        </Specimen>
      ))}
    </Section>
  )
}
