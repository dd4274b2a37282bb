import { Trans, useLingui } from '@lingui/react/macro'
import { termsVersion } from '@wayfellow/contract/client/identity/joining'
import { LinkText } from '../../ui/link-text.tsx'
import { Rule, RulesPage } from './rules-page.tsx'

export function TermsScreen() {
  const { t } = useLingui()
  return (
    <RulesPage path="/terms" title={t`Terms`} version={termsVersion} since="2026-11-15">
      <p>
        <Trans>
          These are the terms between you and the people who run this Wayfellow. They are short on purpose.
          When you join you agree to them and to the{' '}
          <LinkText to="/guidelines">community guidelines</LinkText>.
        </Trans>
      </p>
      <Rule title={<Trans>Who can join</Trans>}>
        <p>
          <Trans>
            Students who are 18 or older. You give your real name and your real date of birth, and you have
            one account, which only you use. If you turn out to be younger, we close the account.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Your account</Trans>}>
        <p>
          <Trans>
            Keep your password to yourself and choose one that you use nowhere else. Log out on devices that
            are not yours. If somebody else got in, tell an admin at once.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Stays are a gift</Trans>}>
        <p>
          <Trans>
            Nobody pays for a stay and nobody asks for money, work or anything else in return. A host may say
            no without a reason, and so may a guest. Sharing the shopping is fine when both want it.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>What we are, and what we are not</Trans>}>
        <p>
          <Trans>
            Wayfellow brings students together. It does not own homes, does not send hosts, and is no party to
            what you agree on with each other. We check what we say we check, and nothing more: an account is
            no promise about a person. You decide whom you meet. Read{' '}
            <LinkText to="/safety">how to stay safe</LinkText> first.
          </Trans>
        </p>
        <p>
          <Trans>
            You stay responsible for what you do, for the rules of your flat and your landlord, and for the
            law of the place you are in.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>What you write stays yours</Trans>}>
        <p>
          <Trans>
            You let us store what you write and show it to those you chose to show it to, for as long as it
            stands here. That is all. Share only what is yours to share.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>When we step in</Trans>}>
        <p>
          <Trans>
            Whoever breaks these terms or the guidelines can be kept out for a time or for good. An admin
            decides, never a machine alone, and the reason is kept with the decision.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>When something does not work</Trans>}>
        <p>
          <Trans>
            Wayfellow is free of charge and still being built. We work with care, but parts can fail, change
            or end. Nothing here limits the rights that the law of your country gives you.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Leaving</Trans>}>
        <p>
          <Trans>
            You can leave at any time: under Settings, Account you hide your account for a while or delete it.
            What is erased then, and when, stands in the privacy notice.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>When these terms change</Trans>}>
        <p>
          <Trans>
            They get a new number and a new date. We keep which version you agreed to, and when. If the change
            matters, we ask you again.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>How to reach us</Trans>}>
        <p>
          <Trans>Through an admin of the Wayfellow you use: the people who gave you its address.</Trans>
        </p>
      </Rule>
    </RulesPage>
  )
}
