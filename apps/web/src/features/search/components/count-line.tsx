import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shortLocation } from '../../../lib/words.ts'
import type { Found } from '../api.ts'
import styles from './results.module.css'
import type { SearchType, SearchValues } from './search-values.ts'

interface CountLineProps {
  type: SearchType
  values: SearchValues
  page: Found<unknown> | undefined
}

/** «14 students can host you in Lisbon», and no more certain than the server is. */
export function CountLine({ type, values, page }: CountLineProps) {
  const { t, i18n } = useLingui()
  if (!page?.count) return null
  const { count, isMore } = page.count
  const label = page.place?.label ?? values['location']
  const city = label === undefined ? t`this area` : shortLocation(label)
  const number = i18n.number(count)
  const isHosting = values['hosting'] !== 'any'

  function words() {
    if (type === 'users' && isHosting) {
      return isMore
        ? t`${number}+ students can host you in ${city}`
        : plural(count, {
            one: `# student can host you in ${city}`,
            other: `# students can host you in ${city}`,
          })
    }
    if (type === 'users') {
      return isMore
        ? t`${number}+ students in ${city}`
        : plural(count, { one: `# student in ${city}`, other: `# students in ${city}` })
    }
    if (type === 'events') {
      return isMore
        ? t`${number}+ events in ${city}`
        : plural(count, { one: `# event in ${city}`, other: `# events in ${city}` })
    }
    if (type === 'trips') {
      return isMore
        ? t`${number}+ trips through ${city}`
        : plural(count, { one: `# trip through ${city}`, other: `# trips through ${city}` })
    }
    return isMore
      ? t`${number}+ posts around ${city}`
      : plural(count, { one: `# post around ${city}`, other: `# posts around ${city}` })
  }
  return <output className={`${styles.count} meta`}>{words()}</output>
}
