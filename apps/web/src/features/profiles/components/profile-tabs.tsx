import { useLingui } from '@lingui/react/macro'
import { askingOf, pathOfPerson } from '../../../lib/stay-request-address.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import styles from './profile-tabs.module.css'

export const profileSections = ['about', 'home', 'trips', 'reviews', 'photos'] as const
/** Admins have the posts beside the rest, and what the team knows of the person. */
export const adminSections = ['about', 'home', 'posts', 'trips', 'reviews', 'photos', 'record'] as const
export type Section = (typeof profileSections)[number] | (typeof adminSections)[number]

/** Unknown sections fall back to 'about'. */
export const sectionOf = <S extends Section>(sections: readonly S[], requested: string | null): S | 'about' =>
  sections.find((section) => section === requested) ?? 'about'

/** Path of a section of a profile; keeps the query parameters of a stay request and of "view as others". */
export const pathOfSection = (username: string, section: Section, params: URLSearchParams) =>
  pathOfPerson(username, {
    section,
    ...(params.get('view') === 'others' && { view: 'others' }),
    ...askingOf(params),
  })

interface ProfileTabsProps {
  sections: readonly Section[]
  current: Section
  reviewsCount: number
  pathOf: (section: Section) => string
}

/** Each is a page of its own by `?section=`; sticks under the top bar. */
export function ProfileTabs({ sections, current, reviewsCount, pathOf }: ProfileTabsProps) {
  const { t } = useLingui()
  const names: Record<Section, string> = {
    about: t({ message: 'About', context: 'of a person' }),
    home: t({ message: 'Home', context: 'where somebody lives' }),
    posts: t`Posts`,
    trips: t`Trips`,
    reviews: t`Reviews`,
    photos: t`Photos`,
    record: t`Record`,
  }
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={t`Profile sections`}
        tabs={sections.map((section) => ({
          key: section,
          to: pathOf(section),
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
