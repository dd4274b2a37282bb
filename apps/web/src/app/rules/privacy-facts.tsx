import { Trans } from '@lingui/react/macro'
import { Rule } from './rules-page.tsx'

// docs/data-inventory.md is the full list: what changes there changes here.

export function SignUpFacts() {
  return (
    <Rule title={<Trans>While you're signing up</Trans>}>
      <p>
        <Trans>
          Your name, your email address, your password in a form that can't be read back, and who invited you.
          We use these to open your account. If you don't finish signing up, we remind you up to three times
          and delete everything after 9 days.
        </Trans>
      </p>
      <p>
        <Trans>If you tell us you're under 18, we immediately delete what you entered.</Trans>
      </p>
    </Rule>
  )
}

export function AccountFacts() {
  return (
    <Rule title={<Trans>Your account</Trans>}>
      <ul>
        <li>
          <Trans>Your name and username, so that others know who you are.</Trans>
        </li>
        <li>
          <Trans>Your email address, to log in and to get emails from us.</Trans>
        </li>
        <li>
          <Trans>
            Your password, in a form even we can't read back, and your two-step verification methods, such as
            passkeys or an authenticator app, until you remove them.
          </Trans>
        </li>
        <li>
          <Trans>
            Your date of birth, because Wayfellow is for people aged 18 and older. Others see your age.
          </Trans>
        </li>
        <li>
          <Trans>
            Your student status, and the university email address or university login that confirmed it, so
            that it can't be used to confirm a second account.
          </Trans>
        </li>
        <li>
          <Trans>Who invited you, and which versions of our terms you agreed to and when.</Trans>
        </li>
        <li>
          <Trans>
            Where you're logged in: the type of browser, the city or country, and when it was last used. We
            delete each login 90 days after its last use. We also remember the last 20 devices you used.
          </Trans>
        </li>
        <li>
          <Trans>
            Emails we send you: we keep their text until 2 days after sending, or for 90 days if we couldn't
            deliver them. Notifications in the app: 90 days.
          </Trans>
        </li>
        <li>
          <Trans>
            Your IP address: for one minute, to limit the number of requests and stop attacks. Our logs
            contain only the network it belongs to, never names, addresses or anything you wrote.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>Where no period is given, we keep the data until you change it or delete your account.</Trans>
      </p>
    </Rule>
  )
}

export function SharedFacts() {
  return (
    <Rule title={<Trans>What you share</Trans>}>
      <ul>
        <li>
          <Trans>
            Your profile: photos, where you live and study, your languages and interests, your exchanges, and
            whatever else you add. We remove location data from photos.
          </Trans>
        </li>
        <li>
          <Trans>
            Your home: what you offer and an area about 2 km wide. Only the guest of an accepted stay gets
            your exact address, phone number and directions, until 14 days after they leave. We delete the
            days you block 2 months after they've passed.
          </Trans>
        </li>
        <li>
          <Trans>
            Your chats: messages and photos, for as long as one of you keeps the chat. Our team only sees what
            someone reports and shows us.
          </Trans>
        </li>
        <li>
          <Trans>
            Stay requests and stays: dates, who stayed with whom, your messages about them, and your safe
            arrival check-in, for as long as you both have an account.
          </Trans>
        </li>
        <li>
          <Trans>
            Trips, events, posts and comments: until you delete them or your account. An event's title, city
            and time are kept for its guests.
          </Trans>
        </li>
        <li>
          <Trans>
            Stories: others can see them for 24 hours, and you can for 30 days. You see who viewed them until
            a day after they end.
          </Trans>
        </li>
        <li>
          <Trans>
            Reviews: what you write about others stays, but without your name once your account is gone.
            Whether you'd stay again and whether you felt safe is private; others only see totals once there
            are three or more.
          </Trans>
        </li>
        <li>
          <Trans>Who you follow and what you save, until you undo it.</Trans>
        </li>
        <li>
          <Trans>
            Cities you're waiting for a host in, for a year at most. Nobody else sees them. We remember for a
            year which hosts we told you about.
          </Trans>
        </li>
      </ul>
    </Rule>
  )
}

export function SafetyFacts() {
  return (
    <Rule title={<Trans>Safety</Trans>}>
      <ul>
        <li>
          <Trans>Who you block, until you unblock them. They aren't told.</Trans>
        </li>
        <li>
          <Trans>
            Reports, including the messages and photos shown to our team: 3 years after the case is closed.
            The people you report never find out who reported them.
          </Trans>
        </li>
        <li>
          <Trans>
            Decisions about you, such as a warning or a ban, with the reason: 3 years. We keep the log of
            admin actions permanently, because a log that can be shortened proves nothing.
          </Trans>
        </li>
      </ul>
    </Rule>
  )
}

export function DeviceFacts() {
  return (
    <Rule title={<Trans>On your device</Trans>}>
      <p>
        <Trans>
          Three cookies: one keeps you logged in for up to 30 days, one recognises this device for up to 400
          days, and one remembers your language for a year. So that the app works offline, your browser also
          keeps your chat list, your latest chats and your stay cards, and it remembers drafts, recent
          searches and where you left off. Logging out deletes all of that except your language, the
          recognised device, light or dark mode, the text size and the shortcuts setting. There are no cookies
          from anyone else, unless the check that you're human is set up here.
        </Trans>
      </p>
    </Rule>
  )
}
