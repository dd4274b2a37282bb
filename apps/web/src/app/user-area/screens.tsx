import { t } from '@lingui/core/macro'
import { universityLoginPath } from '@wayfellow/contract/web-paths'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { ChatsScreen, GroupScreen, ReceiptsSetting } from '../../features/chats/index.ts'
import { CitySection } from '../../features/city-admins/index.ts'
import { EditEventScreen, EventScreen, PlanEventScreen, ProfileEvents } from '../../features/events/index.ts'
import { EditHomeScreen, HomeSection } from '../../features/homes/index.ts'
import { AccountScreen } from '../../features/identity/index.ts'
import { NotificationsScreen, OwnNotifications } from '../../features/notifications/index.ts'
import { PhotoGallery } from '../../features/photos/index.ts'
import {
  EditPostScreen,
  NewPostScreen,
  PostScreen,
  ProfilePosts,
  SavedPostsScreen,
  UserPostsScreen,
} from '../../features/posts/index.ts'
import {
  CompleteProfileScreen,
  ContactGate,
  EditProfileScreen,
  EditScreen,
  PeopleScreen,
  ProfileScreen,
  VisibilitySetting,
} from '../../features/profiles/index.ts'
import {
  EditPromoScreen,
  NewPromoScreen,
  OwnPromosScreen,
  PromosSection,
} from '../../features/promos/index.ts'
import { Leaving, LeavingIsland, YourData } from '../../features/privacy/index.ts'
import { BlockedPeople } from '../../features/relations/index.ts'
import { CityScreen, FromTheTeam, ReportHost, YourReports } from '../../features/reports/index.ts'
import { NewReviewScreen, ProfileReviews, WaitingReviews } from '../../features/reviews/index.ts'
import { SearchScreen } from '../../features/search/index.ts'
import { AskHost, StayScreen } from '../../features/stay-requests/index.ts'
import { NewStoryScreen, OwnStoriesScreen, StoriesScreen, StoryEdge } from '../../features/stories/index.ts'
import { EditTripScreen, NewTripScreen, ProfileTrips, TripScreen } from '../../features/trips/index.ts'
import { StudentSection, UniversityLoginScreen } from '../../features/universities/index.ts'
import { loginReturn } from '../login-return.ts'
import { ChatPage } from './chat-page.tsx'
import { chatListParts, chatParts } from './chat-parts.tsx'
import { drawCity } from './city-parts.tsx'
import { FirstLook } from './first-look.tsx'
import { TripStop } from './trip-stop.tsx'

interface Screen {
  path: string
  /** Title for the top bar, the window and screen readers. */
  title: (params: Record<string, string | undefined>) => string
  element: ReactNode
  /** The screen ends in a composer or a fixed action bar, which is placed above the bottom bar. */
  endsInAction?: boolean
  /** Shown without bars above and below. */
  fillsScreen?: boolean
  /** The heading is part of the page, larger than a bar could hold. */
  hasOwnHeading?: boolean
}

const HomeScreen = lazy(async () => ({ default: (await import('./home-screen.tsx')).HomeScreen }))
const NotificationSettingsScreen = lazy(async () => ({
  default: (await import('../settings/notifications-screen.tsx')).NotificationSettingsScreen,
}))
const FaqScreen = lazy(async () => ({ default: (await import('../settings/faq-screen.tsx')).FaqScreen }))
const AboutScreen = lazy(async () => ({
  default: (await import('../settings/about-screen.tsx')).AboutScreen,
}))

/** Opens over the current page, which must stay visible while this code loads. */
const Asking = () => (
  <Suspense>
    <AskHost />
  </Suspense>
)

const withAt = ({ username }: Record<string, string | undefined>) => `@${username}`

/** Opens over any screen and loads its own strings, so that home need not include them. */
export const overScreens = <ReportHost />

export const userScreens: readonly Screen[] = [
  { path: '/home', title: () => t`Home`, element: <HomeScreen /> },
  { path: '/users', title: () => t`People`, element: <PeopleScreen /> },
  {
    path: '/users/:username',
    title: withAt,
    hasOwnHeading: true,
    element: (
      <>
        <ProfileScreen
          renderFace={({ username, name }, face) => (
            <StoryEdge username={username} name={name}>
              {face}
            </StoryEdge>
          )}
          renderHome={(profile) => <HomeSection profile={profile} />}
          renderPosts={(profile, isMine) => (
            <Suspense>
              <ProfilePosts person={profile} isMine={isMine} />
            </Suspense>
          )}
          renderEvents={(profile, isMine) => <ProfileEvents profile={profile} isMine={isMine} />}
          renderTrips={(profile, isMine) => (
            <Suspense>
              <ProfileTrips person={profile} isMine={isMine} />
            </Suspense>
          )}
          renderReviews={(profile, isMine) => (
            <Suspense>
              <ProfileReviews person={profile} isMine={isMine} />
            </Suspense>
          )}
          notifications={
            <>
              <OwnNotifications />
              <Suspense>
                <WaitingReviews />
              </Suspense>
            </>
          }
        />
        <Asking />
      </>
    ),
  },
  { path: '/users/:username/posts', title: () => t`Posts`, element: <UserPostsScreen /> },
  { path: '/posts/new', title: () => t`New post`, endsInAction: true, element: <NewPostScreen /> },
  { path: '/posts/saved', title: () => t`Saved posts`, element: <SavedPostsScreen /> },
  { path: '/posts/:id', title: () => t`Post`, endsInAction: true, element: <PostScreen /> },
  { path: '/posts/:id/edit', title: () => t`Edit post`, endsInAction: true, element: <EditPostScreen /> },
  { path: '/promos', title: () => t`Your promos`, element: <OwnPromosScreen /> },
  { path: '/promos/new', title: () => t`Submit a promo`, endsInAction: true, element: <NewPromoScreen /> },
  { path: '/promos/:id/edit', title: () => t`Edit promo`, endsInAction: true, element: <EditPromoScreen /> },
  { path: '/notifications', title: () => t`Notifications`, element: <NotificationsScreen /> },
  { path: '/edit', title: () => t`Edit`, element: <EditScreen /> },
  {
    path: '/edit-profile',
    endsInAction: true,
    title: () => t`Edit profile`,
    element: <EditProfileScreen />,
  },
  {
    path: '/edit-home',
    endsInAction: true,
    title: () => t`Edit home`,
    element: <EditHomeScreen photos={<PhotoGallery purpose="home" />} gate={<ContactGate />} />,
  },
  {
    path: '/complete-profile',
    endsInAction: true,
    title: () => t`Your profile`,
    hasOwnHeading: true,
    element: <CompleteProfileScreen firstLook={<FirstLook />} />,
  },
  { path: '/chats', title: () => t`Chats`, element: <ChatsScreen parts={chatListParts} /> },
  {
    path: '/chats/:username',
    title: withAt,
    endsInAction: true,
    element: (
      <>
        <ChatPage />
        <Asking />
      </>
    ),
  },
  {
    path: '/chats/group/:chatId',
    title: () => t`Chat`,
    endsInAction: true,
    element: <GroupScreen parts={chatParts} />,
  },
  { path: '/stories', title: () => t`Your stories`, element: <OwnStoriesScreen /> },
  { path: '/stories/new', title: () => t`New story`, endsInAction: true, element: <NewStoryScreen /> },
  {
    path: '/stories/:username',
    title: withAt,
    fillsScreen: true,
    element: <StoriesScreen />,
  },
  { path: '/events/new', endsInAction: true, title: () => t`Plan an event`, element: <PlanEventScreen /> },
  {
    path: '/events/:id',
    endsInAction: true,
    hasOwnHeading: true,
    title: () => t`Event`,
    element: <EventScreen />,
  },
  { path: '/events/:id/edit', endsInAction: true, title: () => t`Edit event`, element: <EditEventScreen /> },
  { path: '/stays/:id', title: () => t`Stay`, element: <StayScreen /> },
  {
    path: '/reviews/new/:username',
    title: () => t`Write a review`,
    endsInAction: true,
    element: <NewReviewScreen />,
  },
  { path: '/trips/new', title: () => t`New trip`, endsInAction: true, element: <NewTripScreen /> },
  {
    path: '/trips/:id',
    title: () => t`Trip`,
    endsInAction: true,
    hasOwnHeading: true,
    element: <TripScreen drawStop={(trip, leg) => <TripStop trip={trip} leg={leg} />} />,
  },
  { path: '/trips/:id/edit', title: () => t`Edit trip`, endsInAction: true, element: <EditTripScreen /> },
  { path: '/city', title: () => t`Your cities`, element: <CityScreen drawPlace={drawCity} /> },
  { path: '/search', title: () => t`Explore`, element: <SearchScreen /> },
  {
    path: '/settings/account',
    title: () => t`Account`,
    element: (
      <AccountScreen
        studentStatus={<StudentSection />}
        cities={
          <>
            <CitySection />
            <PromosSection />
          </>
        }
        visibility={<VisibilitySetting />}
        receipts={<ReceiptsSetting />}
        blockedPeople={<BlockedPeople />}
        decisions={<FromTheTeam />}
        reports={<YourReports />}
        privacy={
          <>
            <YourData />
            <Leaving />
          </>
        }
        leaving={(eraseAt) => <LeavingIsland eraseAt={eraseAt} />}
      />
    ),
  },
  {
    path: universityLoginPath,
    title: () => t`University log-in`,
    element: <UniversityLoginScreen place={loginReturn} />,
  },
  { path: '/settings/notifications', title: () => t`Notifications`, element: <NotificationSettingsScreen /> },
  { path: '/settings/faq', title: () => t`FAQ`, element: <FaqScreen /> },
  { path: '/settings/about', title: () => t`About`, element: <AboutScreen /> },
  { path: '/settings/*', title: () => t`Account`, element: <Navigate to="/settings/account" replace /> },
]
