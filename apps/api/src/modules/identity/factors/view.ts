import type { I18n } from '@lingui/core'
import { aboutSafety, noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'

const safetyNotice = (i18n: I18n, subject: string, name: string, paragraphs: string[]) =>
  noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [i18n._('Hi {firstName},', { firstName: firstNameOf(name) }), ...paragraphs],
    button: { label: i18n._('Look at my account'), path: '/settings/account' },
    why: aboutSafety(i18n),
  })

const notYou = (i18n: I18n) =>
  i18n._('If it wasn’t you, set a new password now and look through your second steps and devices.')

export type Factor = 'app' | { passkey: string }

export const addedMail = (i18n: I18n, name: string, factor: Factor, isFirst: boolean) =>
  safetyNotice(i18n, i18n._('A second step protects your account'), name, [
    factor === 'app'
      ? i18n._('An authenticator app was added to your account. From now on you can use it when you log in.')
      : i18n._(
          'The passkey “{passkey}” was added to your account. From now on you can use it when you log in.',
          factor,
        ),
    ...(isFirst
      ? [
          i18n._(
            'Every other device has been signed out. Keep your recovery codes where you find them again.',
          ),
        ]
      : []),
    notYou(i18n),
  ])

export const removedMail = (i18n: I18n, name: string, factor: Factor, isLast: boolean) =>
  safetyNotice(i18n, i18n._('A second step was removed from your account'), name, [
    factor === 'app'
      ? i18n._('An authenticator app was removed from your account.')
      : i18n._('The passkey “{passkey}” was removed from your account.', factor),
    ...(isLast ? [i18n._('Your account has no second step any more: your password alone opens it.')] : []),
    notYou(i18n),
  ])

export const clearedMail = (i18n: I18n, name: string) =>
  safetyNotice(i18n, i18n._('Your second steps were removed'), name, [
    i18n._(
      'The people who run Wayfellow have removed every second step from your account, because somebody told them that they were lost. Every device has been signed out.',
    ),
    i18n._('Log in with your password and set up a new second step.'),
    i18n._('If you did not ask for this, set a new password now and answer this mail.'),
  ])

export const codeUsedMail = (i18n: I18n, name: string, left: number) =>
  safetyNotice(i18n, i18n._('A recovery code was used'), name, [
    i18n._(
      'One of your recovery codes was used. {left, plural, =0 {None are left.} one {One is left.} other {# are left.}}',
      { left },
    ),
    ...(left <= 3 ? [i18n._('Get new ones in your account before you need them.')] : []),
    notYou(i18n),
  ])

export const codesRenewedMail = (i18n: I18n, name: string) =>
  safetyNotice(i18n, i18n._('You have new recovery codes'), name, [
    i18n._('Ten new recovery codes were made for your account. The old ones no longer work.'),
    notYou(i18n),
  ])

/** `kind` says which code was guessed: the mailed one of a new device, or that of a second factor. */
export const wrongCodesMail = (i18n: I18n, name: string, kind: 'device' | 'factor') =>
  noticeIn(i18n, {
    subject: i18n._('Somebody is guessing codes for your account'),
    heading: i18n._('Somebody is guessing codes for your account'),
    paragraphs: [
      i18n._('Hi {firstName},', { firstName: firstNameOf(name) }),
      i18n._(
        'Several wrong codes were entered for your account. Whoever gets that far knows your password. Nobody got in, and further codes are refused for a while.',
      ),
      kind === 'factor'
        ? i18n._(
            'If it was you, wait a little, or use a recovery code, a passkey or a device you have logged in with before.',
          )
        : i18n._('If it was you, wait a little, or use a device you have logged in with before.'),
      i18n._('If it wasn’t you, set a new password now. The old one is then worth nothing to anybody.'),
    ],
    button: { label: i18n._('Set a new password'), path: '/forgot-password' },
    why: aboutSafety(i18n),
  })

export const newDeviceMail = (i18n: I18n, name: string) =>
  safetyNotice(i18n, i18n._('A new device logged in to your account'), name, [
    i18n._(
      'Somebody logged in with your second step on a device that we did not know until now. If it was you, there is nothing to do.',
    ),
    notYou(i18n),
  ])
