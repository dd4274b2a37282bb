import { Trans, useLingui } from '@lingui/react/macro'
import { guidelinesVersion } from '@wayfellow/contract/client/identity/joining'
import { LinkText } from '../../ui/link-text.tsx'
import { Rule, RulesPage } from './rules-page.tsx'

export function GuidelinesScreen() {
  const { t } = useLingui()
  return (
    <RulesPage
      path="/guidelines"
      title={t`Community guidelines`}
      version={guidelinesVersion}
      since="2026-11-15"
    >
      <p>
        <Trans>
          Students let strangers into their homes here. That works because everybody keeps to a few things.
        </Trans>
      </p>
      <Rule title={<Trans>Be who you are</Trans>}>
        <p>
          <Trans>
            Your real name, your own photo, your real university. One person, one account. Don't speak for
            somebody else and don't pretend to be the team.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>No money for a stay</Trans>}>
        <p>
          <Trans>
            Don't ask for it, don't offer it. No deposits, no cleaning fees, no work for a bed, nothing that
            comes close to it. Bring a pastry, cook together, host the next one.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>A no is a no</Trans>}>
        <p>
          <Trans>
            To a stay, to a message, to a hug. Ask once, take the answer, don't push. A stay is not a date:
            nobody owes anybody closeness for a mattress.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>As a guest</Trans>}>
        <p>
          <Trans>
            Write to this host, not to everybody. Come when you said, with the people you named. Keep to the
            house rules, leave the place as you found it, and say early if plans change.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>As a host</Trans>}>
        <p>
          <Trans>
            Describe the bed as it is. Answer, even with a no. Ask your flatmates first. Don't cancel at the
            last minute, and if you must, help to find another place.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>What has no place here</Trans>}>
        <ul>
          <li>
            <Trans>Violence, threats, stalking, and any sexual act or remark that was not wanted.</Trans>
          </li>
          <li>
            <Trans>
              Hatred of people for their origin, skin, faith, gender, body, or whom they love. Hosts may
              choose whom they let in; nobody may insult.
            </Trans>
          </li>
          <li>
            <Trans>Fraud, false identities, invented reviews, the same text to many people.</Trans>
          </li>
          <li>
            <Trans>Selling, advertising, recruiting.</Trans>
          </li>
          <li>
            <Trans>Other people's addresses, photos or messages, passed on without asking them.</Trans>
          </li>
          <li>
            <Trans>Anything the law forbids. Anybody under 18.</Trans>
          </li>
        </ul>
      </Rule>
      <Rule title={<Trans>What we do about it</Trans>}>
        <p>
          <Trans>
            Admins, who are people, look at it and decide. They can keep somebody out for a time or for good,
            and the reason is kept with the decision. Whoever is kept out can still open their account page.
          </Trans>
        </p>
        <p>
          <Trans>
            Report stands behind the three dots of every profile, post, comment, message, story, event, trip
            and review. Under Account you see what became of it. In danger, call the police first: see{' '}
            <LinkText to="/safety">staying safe</LinkText>.
          </Trans>
        </p>
      </Rule>
    </RulesPage>
  )
}
