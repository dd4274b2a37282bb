import type { Letter } from '../../../platform/mail/letters.ts'
import { firstNameOf } from '../accounts/view.ts'

const why = 'You get this mail because it is about the safety of your account. It can’t be switched off.'
const notYou = 'If it wasn’t you, set a new password now and look through your second steps and devices.'
const button = { label: 'Look at my account', path: '/settings/account' } as const

const letter = (subject: string, name: string, paragraphs: string[]): Letter => ({
  name: 'notice',
  values: { subject, heading: subject, paragraphs: [`Hi ${firstNameOf(name)},`, ...paragraphs], button, why },
})

export type FactorName = 'an authenticator app' | `the passkey “${string}”`

export const addedLetter = (name: string, factor: FactorName, isFirst: boolean) =>
  letter(
    'A second step protects your account',
    name,
    [
      `${factor} was added to your account. From now on you can use it when you log in.`,
      ...(isFirst
        ? ['Every other device has been signed out. Keep your recovery codes where you find them again.']
        : []),
      notYou,
    ].map(sentence),
  )

export const removedLetter = (name: string, factor: FactorName, isLast: boolean) =>
  letter(
    'A second step was removed from your account',
    name,
    [
      `${factor} was removed from your account.`,
      ...(isLast ? ['Your account has no second step any more: your password alone opens it.'] : []),
      notYou,
    ].map(sentence),
  )

export const clearedLetter = (name: string) =>
  letter('Your second steps were removed', name, [
    'The people who run Wayfellow have removed every second step from your account, because somebody told them that they were lost. Every device has been signed out.',
    'Log in with your password and set up a new second step.',
    'If you did not ask for this, set a new password now and answer this mail.',
  ])

export const codeUsedLetter = (name: string, left: number) =>
  letter('A recovery code was used', name, [
    `One of your recovery codes was used. ${left === 1 ? 'One is' : `${left || 'None'} are`} left.`,
    ...(left <= 3 ? ['Get new ones in your account before you need them.'] : []),
    notYou,
  ])

export const codesRenewedLetter = (name: string) =>
  letter('You have new recovery codes', name, [
    'Ten new recovery codes were made for your account. The old ones no longer work.',
    notYou,
  ])

export const newDeviceLetter = (name: string) =>
  letter('A new device logged in to your account', name, [
    'Somebody logged in with your second step on a device that we did not know until now. If it was you, there is nothing to do.',
    notYou,
  ])

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
