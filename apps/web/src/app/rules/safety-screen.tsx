import { Trans, useLingui } from '@lingui/react/macro'
import { LinkText } from '../../ui/link-text.tsx'
import { Rule, RulesPage } from './rules-page.tsx'

export function SafetyScreen() {
  const { t } = useLingui()
  return (
    <RulesPage path="/safety" title={t`Staying safe`} version={1} since="2026-11-15">
      <Rule title={<Trans>In danger right now</Trans>}>
        <p>
          <Trans>
            Leave if you can, and call the emergency number of the country you are in. In the whole European
            Union and many other countries it is 112; mobile phones in most of the world connect 112 to the
            local number. Tell us afterwards.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Before you go</Trans>}>
        <ul>
          <li>
            <Trans>Read the whole profile and what others wrote. An empty one tells you something too.</Trans>
          </li>
          <li>
            <Trans>
              Talk here first, so that there is a record. Be wary of whoever wants to move elsewhere.
            </Trans>
          </li>
          <li>
            <Trans>Ask: who else lives there, where you sleep, whether the door locks, how you get in.</Trans>
          </li>
          <li>
            <Trans>Tell a friend the name, the address and the nights, and when you will write.</Trans>
          </li>
          <li>
            <Trans>Have a second plan for the night, and the money for it.</Trans>
          </li>
        </ul>
      </Rule>
      <Rule title={<Trans>Meet first</Trans>}>
        <p>
          <Trans>
            A café or the station in daylight, before you go home together. Nobody who means well minds. Keep
            your phone charged and your papers with you.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>While you are there</Trans>}>
        <p>
          <Trans>
            You may leave at any moment, also in the middle of the night. You owe nobody an explanation. If
            your gut says no, that is reason enough.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>If you host</Trans>}>
        <ul>
          <li>
            <Trans>You choose. Say no to whatever does not feel right, also at the door.</Trans>
          </li>
          <li>
            <Trans>Tell your flatmates and a friend who is coming, and from when until when.</Trans>
          </li>
          <li>
            <Trans>Say the house rules before, not after. Put away what you could not bear to lose.</Trans>
          </li>
        </ul>
      </Rule>
      <Rule title={<Trans>Money</Trans>}>
        <p>
          <Trans>
            Nobody needs to pay for a stay. A deposit, a ticket to be paid in advance, a sudden emergency: it
            is always a fraud. Don't send anything, and tell us.
          </Trans>
        </p>
        <p>
          <Trans>If you have already paid somebody, or sent them a document:</Trans>
        </p>
        <ul>
          <li>
            <Trans>Call your bank now and ask them to stop the payment or block the card.</Trans>
          </li>
          <li>
            <Trans>Change every password that you typed into a page they sent you.</Trans>
          </li>
          <li>
            <Trans>Report a copied passport or ID card to the office that issued it.</Trans>
          </li>
          <li>
            <Trans>Go to the local police with the messages and the receipts. Don't delete the chat.</Trans>
          </li>
        </ul>
      </Rule>
      <Rule title={<Trans>Your account</Trans>}>
        <p>
          <Trans>
            We never ask for your password, neither by mail nor in a message. Our mails link only to the
            address at which you use Wayfellow.
          </Trans>
        </p>
      </Rule>
      <Rule title={<Trans>Tell us</Trans>}>
        <p>
          <Trans>
            Tell us what happened, even if you are not sure: Report and Block stand behind the three dots of
            every profile, and Report of whatever somebody wrote or shows. What we do with it is in the{' '}
            <LinkText to="/guidelines">community guidelines</LinkText>.
          </Trans>
        </p>
      </Rule>
    </RulesPage>
  )
}
