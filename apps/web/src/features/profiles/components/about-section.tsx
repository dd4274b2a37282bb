import { Trans } from '@lingui/react/macro'
import type { Profile } from '@wayfellow/contract/profiles'
import { firstName } from '../../../lib/words.ts'
import { ReviewsArt } from '../../../ui/art/reviews-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import styles from './about-section.module.css'
import { Confirmations } from './confirmations.tsx'
import { InCommon } from './in-common.tsx'
import { Interests } from './interests.tsx'
import { LinksOut } from './links-out.tsx'
import { SpokenLanguages } from './spoken-languages.tsx'
import { Studies } from './studies.tsx'
import { Whereabouts } from './whereabouts.tsx'

/** `isMine` is the own profile as its owner sees it. */
export function AboutSection({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  const { about, languages, wantsToLearn, interests, canShow, links, inCommon } = profile
  return (
    <div className={styles.section}>
      {inCommon && <InCommon shared={inCommon} />}
      {about === null ? <NothingYet profile={profile} isMine={isMine} /> : <LongText>{about}</LongText>}
      {(languages.length > 0 || wantsToLearn.length > 0) && (
        <SpokenLanguages languages={languages} wantsToLearn={wantsToLearn} />
      )}
      {interests.length > 0 && <Interests interests={interests} />}
      <Studies profile={profile} />
      {canShow !== null && (
        <section aria-labelledby="can-show">
          <h2 id="can-show" className="head">
            <Trans>What I can show you</Trans>
          </h2>
          <LongText>{canShow}</LongText>
        </section>
      )}
      <Whereabouts profile={profile} />
      {links.length > 0 && <LinksOut links={links} />}
      <Confirmations profile={profile} />
    </div>
  )
}

function NothingYet({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  if (isMine) {
    return (
      <EmptyState
        art={<ReviewsArt />}
        title={<Trans>Write a few lines about yourself.</Trans>}
        action={
          <ButtonLink size="small" to="/edit-profile">
            <Trans>Edit profile</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <p className="quiet">
      <Trans>
        <bdi>{firstName(profile)}</bdi> hasn't written anything yet.
      </Trans>
    </p>
  )
}
