import Lock from 'lucide-react/icons/lock'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { ChatsArt } from '../../src/ui/art/chats-art.tsx'
import { LockedArt } from '../../src/ui/art/locked-art.tsx'
import { OfflineArt } from '../../src/ui/art/offline-art.tsx'
import { SearchArt } from '../../src/ui/art/search-art.tsx'
import { Banner } from '../../src/ui/banner.tsx'
import { ButtonLink } from '../../src/ui/button-link.tsx'
import { Button } from '../../src/ui/button.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { ErrorLine } from '../../src/ui/error-line.tsx'
import { ErrorScreen } from '../../src/ui/error-screen.tsx'
import { Section, Specimen } from '../specimen.tsx'

const retry = () => {}

export function Messages() {
  return (
    <Section id="messages" title="Empty, failed, offline">
      <Specimen name="EmptyState" isScreen>
        <EmptyState
          art={<ChatsArt />}
          title="No chats yet"
          text="Ask a host to stay or answer a post. It starts here."
          action={
            <ButtonLink to="#" size="small">
              Find hosts
            </ButtonLink>
          }
        />
      </Specimen>
      <Specimen name="EmptyState, empty or failed" isScreen>
        <EmptyState
          art={<SearchArt />}
          title="Nobody here yet"
          text="No hosts in Lisbon for 12 – 15 Oct. Try ±3 days, or a wider area."
          action={<Button size="small">Change dates</Button>}
          onRetry={retry}
        />
      </Specimen>
      <Specimen name="Banner, offline" isScreen>
        <Banner variant="offline" icon={<WifiOff aria-hidden />}>
          You’re offline. Showing what we saved at 14:02.
        </Banner>
        <EmptyState
          art={<OfflineArt />}
          title="In a tunnel?"
          text="Messages you write now are sent when you’re back."
        />
      </Specimen>
      <Specimen name="Banner, back online and locked" isScreen>
        <Banner variant="good" icon={<Wifi aria-hidden />} action={{ label: 'Refresh', onClick: retry }}>
          Back online
        </Banner>
        <Banner variant="danger" icon={<Lock aria-hidden />}>
          Your account is locked
        </Banner>
        <EmptyState
          art={<LockedArt />}
          title="You can’t use Wayfellow right now"
          text="You can read why, download your data or appeal."
        />
      </Specimen>
      <Specimen name="ErrorScreen" isScreen>
        <ErrorScreen onRefresh={retry} />
      </Specimen>
      <Specimen name="ErrorLine">
        <ErrorLine>Wrong email or password.</ErrorLine>
        <ErrorLine>
          A longer error that needs a second line says what went wrong and what to do about it now.
        </ErrorLine>
      </Specimen>
    </Section>
  )
}
