import { randomInt } from 'node:crypto'
import { usernamePattern, youngestAge } from '@wayfellow/contract/identity/joining'
import { fold } from '../../../platform/text/normalise.ts'
import { looksLikeStaff, readAsWord } from '../accounts/staff-names.ts'

/** Paths of ours, words of authority, and names that would mislead. */
const reserved = new Set(
  `about account accounts admin administrator admins api app apps auth blog billing chat chats contact delete demo edit
  event events faq feed former.member guidelines help home host hosts info invite legal login logout mail map me
  member members moderator moderators new news nobody notifications null official ops owner password photo photos
  place places post posts press privacy profile promo promos register report reports review reviews root safety search
  security settings share signup staff status stay stays stories story student students support system team terms
  trip trips trust undefined university universities unsubscribe user users verify wayfellow webmaster www`
    .split(/\s+/)
    .map(readAsWord),
)

/** By how it looks: «adm1n» and «h.e.l.p» are what they are read as. */
export const isReserved = (username: string) => reserved.has(readAsWord(username)) || looksLikeStaff(username)

/** Ages are counted in calendar days, like a birthday; who turns 18 today may come in. */
export function isOldEnough(bornOn: string, today: string) {
  return bornOn <= `${Number(today.slice(0, 4)) - youngestAge}${today.slice(4)}`
}

/** Room for a number behind the name within the 20 characters of a username. */
const longestStem = 16

/**
 * Usernames to propose, the nicest first. Made of the first name alone, since a username is shown to people who are
 * not shown the surname. The numbers are random, and none reads as a year of birth.
 */
export function usernamesFor(firstName: string): string[] {
  const stem = fold(firstName)
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, longestStem)
  if (stem === '') return []
  const numbered = [3, 3, 3, 4, 4, 4].map((digits) => {
    const least = digits === 3 ? 100 : 2100
    return `${stem}${randomInt(least, 10 ** digits)}`
  })
  return [stem, ...numbered].filter((username) => usernamePattern.test(username) && !isReserved(username))
}
