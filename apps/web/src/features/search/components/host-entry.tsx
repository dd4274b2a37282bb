import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HostCard } from '@wayfellow/contract/search'
import BadgeCheck from 'lucide-react/icons/badge-check'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import PlaneLanding from 'lucide-react/icons/plane-landing'
import Languages from 'lucide-react/icons/languages'
import Sofa from 'lucide-react/icons/sofa'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { askingOf, pathOfPerson } from '../../../lib/stay-request-address.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { SkeletonBlock, SkeletonCircle, SkeletonLine } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { bedWords, sleepingWords } from '../../homes/index.ts'
import { languageName, useSharedWords } from '../../profiles/index.ts'
import styles from './host-entry.module.css'

/** Somebody who may host: who, what there is to sleep on, what is spoken, what others say, what is shared. */
export function HostEntry({ host }: { host: HostCard }) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const shared = useSharedWords()(host.shared)
  const { username, name, photo, offer, languages } = host
  const isTandem = params.has('tandem')
  const listed = (codes: readonly string[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(codes.slice(0, 4).map(languageName))
  const studies = [host.university, host.studyField].filter((words) => words !== null).join(', ')
  return (
    <article className={styles.entry}>
      <Link className={styles.link} to={pathOfPerson(username, { section: 'about', ...askingOf(params) })}>
        <span className={styles.faces}>
          <Avatar name={name} src={photo} size={56} />
          {offer?.photo && (
            <img className={styles.place} src={offer.photo} alt="" width={56} height={56} loading="lazy" />
          )}
        </span>
        <span className={styles.text}>
          <span className={styles.top}>
            <h2 className={styles.name}>
              <bdi>{name}</bdi>
            </h2>
            <Hosting hosting={host.hosting} />
          </span>
          <span className={`${styles.studies} meta`}>
            <bdi className="truncate">{studies || (host.location && shortLocation(host.location))}</bdi>
            <Verified badge={host.badge} />
          </span>
          <span className={styles.facts}>
            {offer && (
              <Fact icon={<Sofa aria-hidden />}>
                <Bed offer={offer} />
              </Fact>
            )}
            {offer?.landings === true && (
              <Fact icon={<PlaneLanding aria-hidden />}>
                <Trans>Hosts newcomers for their first nights</Trans>
              </Fact>
            )}
            {languages.length > 0 && (
              <Fact icon={<Languages aria-hidden />}>
                {isTandem ? <Trans>Speaks {listed(languages)}</Trans> : listed(languages)}
              </Fact>
            )}
            {isTandem && host.learns.length > 0 && (
              <Fact icon={<GraduationCap aria-hidden />}>
                <Trans>Learns {listed(host.learns)}</Trans>
              </Fact>
            )}
            <Fact icon={<Star aria-hidden />}>
              {host.reviewsCount === 0 ? (
                <Trans>New, no reviews yet</Trans>
              ) : (
                <Plural value={host.reviewsCount} one="# review" other="# reviews" />
              )}
            </Fact>
          </span>
          {shared !== undefined && <span className={styles.shared}>{shared}</span>}
        </span>
      </Link>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.fact}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

export function Bed({ offer: { bed, sleeping, maxGuests } }: { offer: NonNullable<HostCard['offer']> }) {
  const words = [bed && bedWords()[bed], sleeping && sleepingWords()[sleeping]].filter(Boolean).join(', ')
  if (maxGuests === null) return words === '' ? <Trans>Ask about the sleeping arrangement</Trans> : words
  return (
    <>
      {words !== '' && `${words}, `}
      <Plural value={maxGuests} one="# guest" other="# guests" />
    </>
  )
}

function Hosting({ hosting }: Pick<HostCard, 'hosting'>) {
  if (hosting === 'yes') {
    return (
      <Tag variant="good">
        <Trans>Can host</Trans>
      </Tag>
    )
  }
  return hosting === 'maybe' ? (
    <Tag variant="when">
      <Trans>Maybe</Trans>
    </Tag>
  ) : null
}

function Verified({ badge }: Pick<HostCard, 'badge'>) {
  if (badge?.status !== 'verified') return null
  return (
    <>
      <BadgeCheck aria-hidden className={styles.badge} />
      <span className="sr">
        {badge.proof === 'member' ? (
          <Trans>confirmed member of a university</Trans>
        ) : (
          <Trans>confirmed student</Trans>
        )}
      </span>
    </>
  )
}

export function HostShapes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, nth) => (
    <div key={nth} className={styles.entry}>
      <div className={styles.link}>
        <span className={styles.faces}>
          <SkeletonCircle size={56} />
          <SkeletonBlock height={56} />
        </span>
        <span className={styles.text}>
          <SkeletonLine width="50%" />
          <SkeletonLine width="35%" />
          <SkeletonLine width="80%" />
          <SkeletonLine width="65%" />
        </span>
      </div>
    </div>
  ))
}
