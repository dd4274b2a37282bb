import { Trans, useLingui } from '@lingui/react/macro'
import { LinkText } from '../../ui/link-text.tsx'
import { Rule, RulesPage } from './rules-page.tsx'

export function SafetyScreen() {
  const { t } = useLingui()
  return (
    <RulesPage path="/safety" title={t`Staying safe`} version={1} since="2026-11-15">
      <Rule title={<Trans>If you're in danger right now</Trans>}>
        <p>
          <Trans>
            Leave if you can, and call the emergency number of the country you're in. It's 112 in the whole
            European Union and many other countries; in most of the world, mobile phones connect 112 to the
            local number. Tell us afterwards.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Before you go</Trans>}>
        <ul>
          <li>
            <Trans>
              Read the whole profile and what others have written. An empty profile tells you something too.
            </Trans>
          </li>
          <li>
            <Trans>
              Talk here first, so there's a record. Be wary of anyone who wants to move elsewhere.
            </Trans>
          </li>
          <li>
            <Trans>
              Ask who else lives there, where you'll sleep, whether the door locks and how you'll get in.
            </Trans>
          </li>
          <li>
            <Trans>
              Give a friend the name, the address and the dates, and tell them when you'll be in touch.
            </Trans>
          </li>
          <li>
            <Trans>Have a plan B for the night, and the money for it.</Trans>
          </li>
        </ul>
      </Rule>
      <Rule title={<Trans>Meet in public first</Trans>}>
        <p>
          <Trans>
            Meet at a café or the station, in daylight, before you go home together. Anyone with good
            intentions will understand. Keep your phone charged and your documents with you.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>While you're there</Trans>}>
        <p>
          <Trans>
            You can leave at any time, even in the middle of the night. You don't owe anyone an explanation.
            If your gut says no, that's reason enough.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>If you host</Trans>}>
        <ul>
          <li>
            <Trans>It's your choice. Say no to anything that doesn't feel right, even at the door.</Trans>
          </li>
          <li>
            <Trans>Tell your flatmates and a friend who's coming and on which dates.</Trans>
          </li>
          <li>
            <Trans>
              Explain the house rules beforehand, not afterwards. Put away anything you couldn't bear to lose.
            </Trans>
          </li>
        </ul>
      </Rule>
      <Rule title={<Trans>Money</Trans>}>
        <p>
          <Trans>
            Nobody has to pay for a stay. A deposit, a ticket paid in advance, a sudden emergency: it's always
            a scam. Don't send anything, and tell us.
          </Trans>
        </p>
        <p>
          <Trans>If you've already paid someone or sent them a document:</Trans>
        </p>
        <ul>
          <li>
            <Trans>Call your bank right away and ask them to stop the payment or block the card.</Trans>
          </li>
          <li>
            <Trans>Change every password you typed into a page they sent you.</Trans>
          </li>
          <li>
            <Trans>
              If someone has a copy of your passport or ID card, report it to the office that issued it.
            </Trans>
          </li>
          <li>
            <Trans>Go to the local police with the messages and receipts. Don't delete the chat.</Trans>
          </li>
        </ul>
      </Rule>
      <Rule title={<Trans>Your account</Trans>}>
        <p>
          <Trans>
            We never ask for your password, neither by email nor in a message. Our emails only link to the
            address where you use Wayfellow.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Tell us</Trans>}>
        <p>
          <Trans>
            Tell us what happened, even if you're not sure. Report and Block are in the three-dot menu of
            every profile, and you can report anything people write or show in the same way. The{' '}
            <LinkText to="/guidelines">community guidelines</LinkText> explain what we do with reports.
          </Trans>
        </p>
      </Rule>
    </RulesPage>
  )
}
