import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@wayfellow/contract/profiles'
import { useEffect, useState } from 'react'
import { clockWords } from '../../../lib/moments.ts'
import { shortLocation } from '../../../lib/words.ts'
import { profileQuery } from '../api.ts'

const minute = 60_000

/** «14:20 in Lisbon · active today»: is it night there, and is an answer to be expected soon? */
export function usePresence(username: string): string | undefined {
  const { i18n } = useLingui()
  const { data: profile } = useQuery(profileQuery(username))
  const now = useMinute()
  return profile ? presenceWords(profile, now, i18n) : undefined
}

export function presenceWords(
  { location, timeZone, lastActive }: Pick<Profile, 'location' | 'timeZone' | 'lastActive'>,
  now: Date,
  i18n: I18n,
): string | undefined {
  const place = location === null ? '' : shortLocation(location)
  const time = timeZone === null ? '' : clockWords(now, i18n, timeZone)
  const where = place !== '' && time !== '' ? t(i18n)`${time} in ${place}` : place
  const words = [where, activeWords(lastActive, i18n)].filter((part) => part !== '')
  return words.length === 0 ? undefined : words.join(' · ')
}

/** Empty after more than a month, so that nobody is shown as long absent. */
function activeWords(lastActive: Profile['lastActive'], i18n: I18n) {
  if (lastActive === 'today') return t(i18n)`active today`
  if (lastActive === 'week') return t(i18n)`active this week`
  return lastActive === 'month' ? t(i18n)`active this month` : ''
}

/** Now, and again when the next minute begins. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minute - (now.getTime() % minute))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
