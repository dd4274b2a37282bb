import Bell from 'lucide-react/icons/bell'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialogs/dialog.tsx'
import { alert, askPassword, askReason, confirm, showError } from '../../src/ui/dialogs/dialogs.ts'
import { DrawerRow } from '../../src/ui/dialogs/drawer-row.tsx'
import { Drawer } from '../../src/ui/dialogs/drawer.tsx'
import { showToast } from '../../src/ui/toast.ts'
import { Section, Specimen } from '../specimen.tsx'

type Open = 'drawer' | 'short' | 'long' | 'loading'

export function Dialogs() {
  const [open, setOpen] = useState<Open>()
  const [answer, setAnswer] = useState('nothing yet')
  const close = () => setOpen(undefined)
  const showAnswer = async (asked: Promise<unknown>) => setAnswer(String(await asked))
  return (
    <Section id="layers" title="Dialogs, drawer, toast">
      <Specimen name="Dialog" note="Backdrop, x, Esc and Back close it; a sheet on a phone.">
        <Button variant="outline" onClick={() => setOpen('short')}>
          Open a dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('long')}>
          Open a long dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('loading')}>
          Open a loading dialog
        </Button>
      </Specimen>
      <Specimen name="Drawer" note="256 px, from the inline end of the window.">
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          Open the drawer
        </Button>
      </Specimen>
      <Specimen name="Confirm" note="default, warning, danger">
        <Button
          variant="outline"
          onClick={() =>
            void showAnswer(
              confirm({
                title: 'Publish this event?',
                message: '214 students near Bologna can see it.',
                confirmLabel: 'Publish',
              }),
            )
          }
        >
          Confirm
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            void showAnswer(
              confirm({
                title: 'Discard changes?',
                message: 'What you wrote is lost.',
                style: 'warning',
                confirmLabel: 'Discard',
              }),
            )
          }
        >
          Confirm, warning
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            void showAnswer(
              confirm({
                title: 'Call off this stay?',
                message: 'Inês gets a message now. Your dates open up for others.',
                style: 'danger',
                confirmLabel: 'Call it off',
              }),
            )
          }
        >
          Confirm, danger
        </Button>
      </Specimen>
      <Specimen name="Prompts, alert, error">
        <Button
          variant="outline"
          onClick={() => void showAnswer(askReason({ title: 'Report Giorgi', onSend: async () => true }))}
        >
          Ask for a reason
        </Button>
        <Button variant="outline" onClick={() => void showAnswer(askPassword())}>
          Ask for the password
        </Button>
        <Button variant="outline" onClick={() => void showAnswer(alert('Invite link copied ✅'))}>
          Alert
        </Button>
        <Button
          variant="outline"
          onClick={() => void showAnswer(showError({ message: 'Too many requests, try later' }))}
        >
          Error
        </Button>
        <p className="call">
          Answer: <output data-testid="answer">{answer}</output>
        </p>
      </Specimen>
      <Specimen name="Toast" note="1400 ms, above the bar, no buttons in it">
        <Button variant="outline" onClick={() => showToast('Report sent')}>
          Show a toast
        </Button>
      </Specimen>

      <Dialog
        isOpen={open === 'short'}
        onClose={close}
        title="Where to?"
        foot={
          <Button isFull onClick={close}>
            Show hosts
          </Button>
        }
      >
        <p>Lisbon, Portugal</p>
      </Dialog>
      <Dialog
        isOpen={open === 'long'}
        onClose={close}
        title="House rules of the ground-floor flat in Via del Pratello"
      >
        {Array.from({ length: 30 }, (_, line) => (
          <p key={line}>Line {line + 1}: shoes stay at the door.</p>
        ))}
      </Dialog>
      <Dialog isOpen={open === 'loading'} onClose={close} isLoading />
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Settings">
        <nav aria-label="Settings pages">
          <DrawerRow to="#" icon={<UserRound aria-hidden />}>
            Account
          </DrawerRow>
          <DrawerRow to="#" icon={<Bell aria-hidden />}>
            Notifications
          </DrawerRow>
          <DrawerRow to="#" icon={<CircleHelp aria-hidden />}>
            FAQ
          </DrawerRow>
          <DrawerRow to="#" icon={<Info aria-hidden />}>
            About
          </DrawerRow>
        </nav>
        <DrawerRow isLast icon={<LogOut aria-hidden className="mirror" />} onClick={close}>
          Logout
        </DrawerRow>
      </Drawer>
    </Section>
  )
}
