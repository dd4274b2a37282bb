import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { shortLocation } from '../../lib/words.ts'
import { ChatsArt } from '../../ui/art/chats-art.tsx'
import { EventsArt } from '../../ui/art/events-art.tsx'
import { ReviewsArt } from '../../ui/art/reviews-art.tsx'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { TripsArt } from '../../ui/art/trips-art.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export type ComingPart =
  'home' | 'people' | 'profile' | 'editing' | 'hosting' | 'completing' | 'chats' | 'conversation' | 'search'

interface Words {
  art: ReactNode
  title: string
  text: string
}

/** A part that is still being built: says what will live here, and leads to something that works. */
export function ComingScreen({ what }: { what: ComingPart }) {
  const { art, title, text } = useWords()[what]
  const isAboutMe = what === 'editing' || what === 'hosting' || what === 'completing' || what === 'profile'
  return (
    <EmptyState
      art={art}
      title={title}
      text={text}
      action={
        isAboutMe ? (
          <ButtonLink size="small" to="/settings/account">
            <Trans>See your account</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink size="small" to="/settings/faq">
            <Trans>How Wayfellow works</Trans>
          </ButtonLink>
        )
      }
    />
  )
}

function useWords(): Record<ComingPart, Words> {
  const { t } = useLingui()
  const { username = '' } = useParams()
  const session = useSession()
  const location = session.status === 'authenticated' ? session.user.location : null
  const [params] = useSearchParams()
  const place = location === null ? t`your city` : shortLocation(location)
  const looked = shortLocation(params.get('location') ?? '') || place
  return {
    home: {
      art: <EventsArt />,
      title: t`Trips and events are on their way`,
      text: t`Here you will see what is next for you and what students in ${place} are up to.`,
    },
    people: {
      art: <ReviewsArt />,
      title: t`Your people will be here`,
      text: t`Students you follow, stayed with or travelled with, so that you find them again.`,
    },
    profile: {
      art: <ReviewsArt />,
      title: t`Profiles open soon`,
      text: t`Who @${username} is, the home, the trips and the reviews will stand here.`,
    },
    editing: {
      art: <TripsArt />,
      title: t`Your profile opens soon`,
      text: t`Studies, languages and what you can show others: you will write it here. Your photos are there already.`,
    },
    hosting: {
      art: <TripsArt />,
      title: t`Hosting opens soon`,
      text: t`Your sofa, your rules, your calendar. The address stays hidden until you accept someone.`,
    },
    completing: {
      art: <TripsArt />,
      title: t`Your profile, step by step`,
      text: t`A few short questions, so that hosts know who is coming. They open here soon.`,
    },
    chats: {
      art: <ChatsArt />,
      title: t`No chats yet`,
      text: t`Chats open soon. Asking a host to stay will start here.`,
    },
    conversation: {
      art: <ChatsArt />,
      title: t`Chats open soon`,
      text: t`Your conversation with @${username} will be here.`,
    },
    search: {
      art: <SearchArt />,
      title: t`Search opens soon`,
      text: t`Events, posts and students who can host you in ${looked} will be here.`,
    },
  }
}
