import Bell from 'lucide-react/icons/bell'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ButtonLink } from '../../src/ui/button-link.tsx'
import { Button } from '../../src/ui/button.tsx'
import { IconButton } from '../../src/ui/icon-button.tsx'
import { LinkText } from '../../src/ui/link-text.tsx'
import { Section, Specimen } from '../specimen.tsx'

export function Buttons() {
  return (
    <Section id="buttons" title="Buttons and links">
      <Specimen name="Button" note="Hover and press darken or ring it; focus draws the 3 px ring." isWide>
        <Button>Ask to stay</Button>
        <Button variant="tonal">Message</Button>
        <Button variant="outline">Change dates</Button>
        <Button variant="good" icon={<Check aria-hidden />}>
          Accept stay
        </Button>
        <Button variant="danger">Call it off</Button>
        <Button variant="quiet">Use another account</Button>
        <Button variant="quietDanger">Decline</Button>
      </Specimen>
      <Specimen name="Button, small">
        <Button size="small">Find hosts</Button>
        <Button size="small" variant="outline">
          Try again
        </Button>
        <Button size="small" variant="tonal" icon={<CalendarPlus aria-hidden />}>
          Add to calendar
        </Button>
      </Specimen>
      <Specimen name="Button, loading" note="Press to see that the width holds.">
        <LoadingButton label="Save" />
        <LoadingButton label="Accept stay" hasIcon />
        <Button isLoading variant="outline" size="small">
          Saving
        </Button>
      </Specimen>
      <Specimen name="Button, disabled">
        <Button disabled>Ask to stay</Button>
        <Button disabled variant="outline">
          Change dates
        </Button>
      </Specimen>
      <Specimen name="Button, full width and long text">
        <Button isFull>Continue</Button>
        <Button isFull variant="outline">
          Lähetä majoituspyyntö kaikille Helsingin ja Espoon isännille
        </Button>
      </Specimen>
      <Specimen name="ButtonLink">
        <ButtonLink to="#">Explore</ButtonLink>
        <ButtonLink to="#" variant="tonal" size="small" icon={<Plus aria-hidden />}>
          New trip
        </ButtonLink>
      </Specimen>
      <Specimen name="LinkText" note="Underlined on hover.">
        <p>
          Read the <LinkText to="#">house rules</LinkText> first.
        </p>
        <LinkText to="#" isTappable>
          Forgot password?
        </LinkText>
      </Specimen>
      <Specimen name="IconButton" note="bare, tonal, floating, with news, disabled">
        <IconButton label="Notifications" icon={<Bell aria-hidden />} />
        <IconButton label="New post, trip or event" variant="tonal" icon={<Plus aria-hidden />} />
        <IconButton label="Save" variant="floating" icon={<Check aria-hidden />} />
        <IconButton label="Notifications, 2 new" hasDot icon={<Bell aria-hidden />} />
        <IconButton label="Add" disabled icon={<Plus aria-hidden />} />
      </Specimen>
    </Section>
  )
}

function LoadingButton({ label, hasIcon }: { label: string; hasIcon?: boolean }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <Button
      isLoading={isLoading}
      icon={hasIcon && <Check aria-hidden />}
      onClick={() => {
        setLoading(true)
        setTimeout(() => setLoading(false), 1500)
      }}
    >
      {label}
    </Button>
  )
}
