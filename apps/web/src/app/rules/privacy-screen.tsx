import { Trans, useLingui } from '@lingui/react/macro'
import { LinkText } from '../../ui/link-text.tsx'
import { AccountFacts, DeviceFacts, SafetyFacts, SharedFacts, SignUpFacts } from './privacy-facts.tsx'
import { Rule, RulesPage } from './rules-page.tsx'

export function PrivacyScreen() {
  const { t } = useLingui()
  return (
    <RulesPage path="/privacy" title={t`Privacy`} version={2} since="2026-11-19">
      <p>
        <Trans>
          What we keep about you, why, and for how long. We only keep what the app needs to work and to be
          safe. No advertising, no selling of profiles, no trackers.
        </Trans>
      </p>
      <SignUpFacts />
      <AccountFacts />
      <SharedFacts />
      <SafetyFacts />
      <DeviceFacts />
      <Viewers />
      <Rule title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            In Settings, under Account, you can download a copy of everything we keep about you, hide your
            account for a while, or delete it. If you delete it, you have 14 days to change your mind; after
            that, everything on this page that belongs to your account is deleted with it. What you wrote to
            others stays with them, shown as from a former member, and your reviews stay without your name.
            Only an open safety case can delay this, and we'll tell you if it does.
          </Trans>
        </p>
        <p>
          <Trans>
            If you think we're mishandling your data, you can also complain to the data protection authority
            in your country.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>When this page changes</Trans>}>
        <p>
          <Trans>
            It gets a new version number and a new date. See also the <LinkText to="/terms">terms</LinkText>.
          </Trans>
        </p>
      </Rule>
    </RulesPage>
  )
}

function Viewers() {
  return (
    <Rule title={<Trans>Who can see it</Trans>}>
      <ul>
        <li>
          <Trans>
            Other students: your profile and what you share. You choose in Settings who can see your profile,
            and each trip, event and story has its own audience.
          </Trans>
        </li>
        <li>
          <Trans>
            People without an account: only the parts of an event that its organiser made public. Never your
            profile.
          </Trans>
        </li>
        <li>
          <Trans>
            Only you: your email addresses, your exact date of birth, your devices, what you save and who you
            block.
          </Trans>
        </li>
        <li>
          <Trans>
            Anyone who opens your invite link: your first name. Friends who join see that you invited them.
          </Trans>
        </li>
        <li>
          <Trans>
            The people who run this Wayfellow can access the database. They do so only to keep the service
            running, and every change to an account is recorded with its reason.
          </Trans>
        </li>
        <li>
          <Trans>
            Other companies, but only if they're set up here: the ones that deliver our emails, store photos,
            deliver push notifications, draw the map and check that you're human.
          </Trans>
        </li>
      </ul>
    </Rule>
  )
}
