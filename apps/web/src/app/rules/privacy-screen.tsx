import { Trans, useLingui } from '@lingui/react/macro'
import { LinkText } from '../../ui/link-text.tsx'
import { Rule, RulesPage } from './rules-page.tsx'

// docs/data-inventory.md is the full list: what changes there changes here.
export function PrivacyScreen() {
  const { t } = useLingui()
  return (
    <RulesPage path="/privacy" title={t`Privacy`} version={1} since="2026-11-15">
      <p>
        <Trans>
          What we keep about you, why, and for how long. We keep what the app needs to work and to be safe. No
          advertising, no profile for sale, no trackers.
        </Trans>
      </p>
      <BeforeYouJoin />
      <WhileYouAreHere />
      <OnYourDevice />
      <Rule title={<Trans>Who sees it</Trans>}>
        <ul>
          <li>
            <Trans>Other students: your name, username, age, city, and whether you are a student.</Trans>
          </li>
          <li>
            <Trans>Nobody but you: your email address, your date of birth, your devices.</Trans>
          </li>
          <li>
            <Trans>
              Who opens your invite link: your first name. Your friends see that they were invited by you.
            </Trans>
          </li>
          <li>
            <Trans>
              The people who run this Wayfellow can reach the database. They look into it only to keep the
              service running, and each change to an account is written down with its reason.
            </Trans>
          </li>
          <li>
            <Trans>
              Other companies: the one that carries our mails and, if it was switched on here, the one behind
              the check that you are a person. It is loaded only when you log in or sign up.
            </Trans>
          </li>
        </ul>
      </Rule>
      <Rule title={<Trans>What you can ask for</Trans>}>
        <p>
          <Trans>
            Under Settings, Account you download a copy of everything we keep about you, hide your account for
            a while, or delete it. Who deletes has 14 days to change their mind; then everything on this page
            that belongs to the account goes with it. What you wrote to others stays with them as from a
            former member, and your reviews stay without your name. Only an open safety case can delay it, and
            then we tell you.
          </Trans>
        </p>
        <p>
          <Trans>
            If you think that we treat your data wrongly, you can also complain to the data protection
            authority of your country.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>When this page changes</Trans>}>
        <p>
          <Trans>
            It gets a new number and a new date. See also the <LinkText to="/terms">terms</LinkText>.
          </Trans>
        </p>
      </Rule>
    </RulesPage>
  )
}

function BeforeYouJoin() {
  return (
    <Rule title={<Trans>While you sign up</Trans>}>
      <p>
        <Trans>
          Your name, your email address, your password in a form that can't be read back, and who invited you.
          We use them to open your account. If you don't finish, we remind you at most three times and forget
          all of it after 9 days.
        </Trans>
      </p>
      <p>
        <Trans>If you tell us that you are under 18, we delete what you entered at once.</Trans>
      </p>
    </Rule>
  )
}

function WhileYouAreHere() {
  return (
    <Rule title={<Trans>While you have an account</Trans>}>
      <ul>
        <li>
          <Trans>Name, username and city: so that others know who you are.</Trans>
        </li>
        <li>
          <Trans>Email address: to log in and to get mails from us.</Trans>
        </li>
        <li>
          <Trans>Password: only in a form that can't be read back, not even by us.</Trans>
        </li>
        <li>
          <Trans>Date of birth: because Wayfellow is for 18 and older. Others see your age.</Trans>
        </li>
        <li>
          <Trans>Whether you are a student, a former student, or not confirmed yet.</Trans>
        </li>
        <li>
          <Trans>Who invited you, if somebody did.</Trans>
        </li>
        <li>
          <Trans>Which versions of the terms and the guidelines you agreed to, and when.</Trans>
        </li>
        <li>
          <Trans>
            Whether you are banned or locked, and what an operator changed in your account, with the reason.
          </Trans>
        </li>
        <li>
          <Trans>
            Your devices: kind of browser, when it logged in and when it was last used. Each is forgotten 90
            days after its last use.
          </Trans>
        </li>
        <li>
          <Trans>
            Mails to you: their words until they are sent and 2 days after; 90 days when one could not be
            delivered.
          </Trans>
        </li>
        <li>
          <Trans>
            When somebody asks for a new password: the address that was entered, for 2 days, and the link in a
            form that can't be read back, for 2 hours.
          </Trans>
        </li>
        <li>
          <Trans>
            Your network address: for one minute, to count calls and stop attacks. Our logs hold only the
            network it belongs to, never names, addresses or what you wrote.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Where no time is named, we keep it as long as you have the account. New parts of the app will need
          more, such as your home or your messages. This page will name it before it is kept.
        </Trans>
      </p>
    </Rule>
  )
}

function OnYourDevice() {
  return (
    <Rule title={<Trans>On your own device</Trans>}>
      <p>
        <Trans>
          One cookie keeps you logged in, for at most 30 days; another keeps your language, for a year. The
          browser also remembers light or dark, the last page, where you scrolled to, when you were last
          active, and your name and email address while you fill in the sign-up form. Log-out clears all of it
          but the language and light or dark. No cookie of anybody else, unless the check that you are a
          person is switched on here.
        </Trans>
      </p>
    </Rule>
  )
}
