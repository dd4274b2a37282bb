import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@wayfellow/contract/profiles'
import { useSearchParams } from 'react-router'
import { askingOf, pathOfPerson } from '../../../lib/asking.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import styles from './profile-tabs.module.css'

const sections = ['about', 'home', 'trips', 'reviews', 'photos'] as const
export type Section = (typeof sections)[number]

/** Whatever nobody knows is «about». */
export const sectionOf = (wished: string | null): Section =>
  sections.find((section) => section === wished) ?? 'about'

type ProfileTabsProps = { profile: Profile; current: Section }

/** Each is a page of its own by `?section=`; sticks under the top bar. */
export function ProfileTabs({ profile: { username, reviewsCount }, current }: ProfileTabsProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const names: Record<Section, string> = {
    about: t({ message: 'About', context: 'of a person' }),
    home: t({ message: 'Home', context: 'where somebody lives' }),
    trips: t`Trips`,
    reviews: t`Reviews`,
    photos: t`Photos`,
  }
  const view = params.get('view') === 'others' ? { view: 'others' } : {}
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={t`Profile sections`}
        tabs={sections.map((section) => ({
          key: section,
          to: pathOfPerson(username, { section, ...view, ...askingOf(params) }),
          isCurrent: section === current,
          label:
            section === 'reviews' && reviewsCount > 0 ? (
              <>
                {names.reviews} <span className="meta">{reviewsCount}</span>
              </>
            ) : (
              names[section]
            ),
        }))}
      />
    </div>
  )
}
