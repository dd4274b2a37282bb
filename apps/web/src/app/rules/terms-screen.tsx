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
          These are the terms between you and the people who run this Wayfellow. They're short on purpose. By
          joining, you agree to them and to the <LinkText to="/guidelines">community guidelines</LinkText>.
        </Trans>
      </p>
      <Rule title={<Trans>Who can join</Trans>}>
        <p>
          <Trans>
            Students who are 18 or older. You give your real name and your real date of birth, and you have
            one account that only you use. If it turns out you're younger, we close the account.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Your account</Trans>}>
        <p>
          <Trans>
            Keep your password to yourself and choose one you don't use anywhere else. Log out on devices that
            aren't yours. If someone else has got into your account, tell an admin straight away.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Stays are a gift</Trans>}>
        <p>
          <Trans>
            Nobody pays for a stay, and nobody asks for money, work or anything else in return. A host can say
            no without giving a reason, and so can a guest. Sharing the shopping is fine if you both want to.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>What we are, and what we aren't</Trans>}>
        <p>
          <Trans>
            Wayfellow brings students together. It doesn't own homes, doesn't send hosts, and isn't a party to
            what you agree with each other. We check what we say we check, and nothing more: an account is no
            guarantee about a person. You decide who you meet. Read{' '}
            <LinkText to="/safety">how to stay safe</LinkText> first.
          </Trans>
        </p>
        <p>
          <Trans>
            You remain responsible for what you do, for the rules of your flat and your landlord, and for the
            law of the place you're in.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>What you write stays yours</Trans>}>
        <p>
          <Trans>
            You allow us to store what you write and show it to the people you chose, for as long as it's on
            Wayfellow. That's all. Only share what you have the right to share.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>When we step in</Trans>}>
        <p>
          <Trans>
            Anyone who breaks these terms or the guidelines can be banned temporarily or permanently. An admin
            decides, never a machine alone, and the reason is kept with the decision.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>When something doesn't work</Trans>}>
        <p>
          <Trans>
            Wayfellow is free of charge and still being built. We work with care, but parts can fail, change
            or be discontinued. Nothing here limits the rights you have under the law of your country.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Leaving</Trans>}>
        <p>
          <Trans>
            You can leave at any time: in Settings, under Account, you can hide your account for a while or
            delete it. The privacy page says what is erased then, and when.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>When these terms change</Trans>}>
        <p>
          <Trans>
            They get a new version number and a new date. We keep a record of which version you agreed to, and
            when. If the change matters, we'll ask you to agree again.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>How to reach us</Trans>}>
        <p>
          <Trans>Contact an admin of the Wayfellow you use: the people who gave you its address.</Trans>
        </p>
      </Rule>
    </RulesPage>
  )
}
