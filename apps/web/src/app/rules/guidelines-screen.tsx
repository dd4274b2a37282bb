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
          Here, students open their homes to people they haven't met. It works because everyone follows a few
          rules.
        </Trans>
      </p>
      <Rule title={<Trans>Be yourself</Trans>}>
        <p>
          <Trans>
            Use your real name, your own photo and your real university. One account per person. Don't speak
            for anyone else, and don't pretend to be part of the team.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>No money for stays</Trans>}>
        <p>
          <Trans>
            Don't ask for it and don't offer it. No deposits, no cleaning fees, no work in exchange for a bed,
            nothing of the kind. Bring a pastry, cook together, host the next person yourself.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>No means no</Trans>}>
        <p>
          <Trans>
            That goes for a stay, a message or a hug. Ask once, accept the answer and don't push. A stay isn't
            a date: nobody owes anyone intimacy in return for a mattress.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>As a guest</Trans>}>
        <p>
          <Trans>
            Write to this host personally, don't send everyone the same message. Arrive when you said you
            would, with the people you mentioned. Follow the house rules, leave the place as you found it, and
            tell your host early if your plans change.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>As a host</Trans>}>
        <p>
          <Trans>
            Describe the bed as it really is. Always answer, even if it's a no. Ask your flatmates first.
            Don't cancel at the last minute, and if you have to, help find another place.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>What has no place here</Trans>}>
        <ul>
          <li>
            <Trans>Violence, threats, stalking, and any unwanted sexual act or remark.</Trans>
          </li>
          <li>
            <Trans>
              Hatred towards people because of their origin, skin colour, faith, gender, body or who they
              love. Hosts may choose who they let in, but nobody may insult anyone.
            </Trans>
          </li>
          <li>
            <Trans>
              Fraud, fake identities, made-up reviews, and the same message sent to lots of people.
            </Trans>
          </li>
          <li>
            <Trans>Selling, advertising, recruiting.</Trans>
          </li>
          <li>
            <Trans>Other people's addresses, photos or messages shared without asking them.</Trans>
          </li>
          <li>
            <Trans>Anything illegal. Anyone under 18.</Trans>
          </li>
        </ul>
      </Rule>
      <Rule title={<Trans>What we do about it</Trans>}>
        <p>
          <Trans>
            Our admins, who are real people, look into it and decide. They can ban someone temporarily or
            permanently, and the reason is kept with the decision. Someone who is banned can still open their
            account page.
          </Trans>
        </p>
        <p>
          <Trans>
            Report is in the three-dot menu of every profile, post, comment, message, story, event, trip and
            review. Under Account, you can see what came of it. If you're in danger, call the police first:
            see <LinkText to="/safety">Staying safe</LinkText>.
          </Trans>
        </p>
      </Rule>
    </RulesPage>
  )
}
