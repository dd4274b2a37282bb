import type { I18n } from '@lingui/core'
import { aboutSafety, noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'

const safetyNotice = (i18n: I18n, subject: string, name: string, paragraphs: string[]) =>
  noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [i18n._('Hi {firstName},', { firstName: firstNameOf(name) }), ...paragraphs],
    button: { label: i18n._('View my account'), path: '/settings/account' },
    why: aboutSafety(i18n),
  })

const notYou = (i18n: I18n) =>
  i18n._("If this wasn't you, set a new password now and check your two-step verification and your devices.")

export type Factor = 'app' | { passkey: string }

export const addedMail = (i18n: I18n, name: string, factor: Factor, isFirst: boolean) =>
  safetyNotice(i18n, i18n._('A two-step verification method was added'), name, [
    factor === 'app'
      ? i18n._('An authenticator app was added to your account. You can now use it when you log in.')
      : i18n._(
          'The passkey “{passkey}” was added to your account. You can now use it when you log in.',
          factor,
        ),
    ...(isFirst
      ? [i18n._("You've been logged out on all other devices. Keep your recovery codes somewhere safe.")]
      : []),
    notYou(i18n),
  ])

export const removedMail = (i18n: I18n, name: string, factor: Factor, isLast: boolean) =>
  safetyNotice(i18n, i18n._('A two-step verification method was removed'), name, [
    factor === 'app'
      ? i18n._('An authenticator app was removed from your account.')
      : i18n._('The passkey “{passkey}” was removed from your account.', factor),
    ...(isLast ? [i18n._('Two-step verification is now off: your password is all it takes to log in.')] : []),
    notYou(i18n),
  ])

export const clearedMail = (i18n: I18n, name: string) =>
  safetyNotice(i18n, i18n._('Two-step verification was removed from your account'), name, [
    i18n._(
      "The Wayfellow team removed two-step verification from your account, because someone told us you'd lost access to it. You've been logged out on every device.",
    ),
    i18n._('Log in with your password and set up two-step verification again.'),
    i18n._("If you didn't ask for this, set a new password now and reply to this email."),
  ])

export const codeUsedMail = (i18n: I18n, name: string, left: number) =>
  safetyNotice(i18n, i18n._('A recovery code was used'), name, [
    i18n._(
      'One of your recovery codes was used. {left, plural, =0 {You have none left.} one {You have one left.} other {You have # left.}}',
      { left },
    ),
    ...(left <= 3 ? [i18n._('Create new ones in your account before you run out.')] : []),
    notYou(i18n),
  ])

export const codesRenewedMail = (i18n: I18n, name: string) =>
  safetyNotice(i18n, i18n._('You have new recovery codes'), name, [
    i18n._('Ten new recovery codes were created for your account. The old ones no longer work.'),
    notYou(i18n),
  ])

/** `kind` says which code was guessed: the mailed one of a new device, or that of a second factor. */
export const wrongCodesMail = (i18n: I18n, name: string, kind: 'device' | 'factor') =>
  noticeIn(i18n, {
    subject: i18n._('Someone is trying to guess your codes'),
    heading: i18n._('Someone is trying to guess your codes'),
    paragraphs: [
      i18n._('Hi {firstName},', { firstName: firstNameOf(name) }),
      i18n._(
        "Several wrong codes were entered for your account. Anyone who gets that far knows your password. Nobody got in, and we've blocked further codes for a while.",
      ),
      kind === 'factor'
        ? i18n._(
            "If this was you, wait a little or use a recovery code, a passkey or a device you've logged in with before.",
          )
        : i18n._("If this was you, wait a little or use a device you've logged in with before."),
      i18n._("If this wasn't you, set a new password now. The old one will stop working."),
    ],
    button: { label: i18n._('Set a new password'), path: '/forgot-password' },
    why: aboutSafety(i18n),
  })

export const newDeviceMail = (i18n: I18n, name: string) =>
  safetyNotice(i18n, i18n._('New login from an unrecognised device'), name, [
    i18n._(
      "Someone logged in with two-step verification on a device we hadn't seen before. If this was you, there's nothing to do.",
    ),
    notYou(i18n),
  ])
