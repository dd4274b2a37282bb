import { dictionary } from '@zxcvbn-ts/language-common'

/** One account per mailbox: look-alike forms of the same letters and case don't make a second one. */
export function emailKey(email: string) {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** Words of this product and its people that a guesser would begin with. */
const ownWords = ['wayfellow', 'student', 'university', 'erasmus', 'travel', 'hostel', 'campus', 'semester']

/** The most used passwords of known breaches; about 8,000 of them keep our rule for letters and digits. */
const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/** Checks for a password that somebody who knows the person, or has a list of common passwords, would try first. */
export function isGuessable(password: string, { name, email }: { name: string; email: string }) {
  const tried = password.toLowerCase()
  const known = [...name.toLowerCase().split(/\s+/), ...email.toLowerCase().split(/[@.+_-]/), ...ownWords]
  const withoutDigits = tried.replaceAll(/[\d@$!%*?&]/g, '')
  return (
    common.has(tried) ||
    new Set(tried).size < 4 ||
    known.some((word) => word.length >= 4 && (tried.includes(word) || withoutDigits === word))
  )
}
