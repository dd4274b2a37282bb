import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Appearance } from '../components/account/appearance.tsx'
import { Devices } from '../components/account/devices.tsx'
import { Language } from '../components/account/language.tsx'
import { LogOutButton } from '../components/account/log-out-button.tsx'
import { Shortcuts } from '../components/account/shortcuts.tsx'
import { SignIn } from '../components/account/sign-in.tsx'
import { TwoStepSection } from '../components/account/two-step-section.tsx'
import { Who } from '../components/account/who.tsx'
import { BannedIsland } from '../components/banned-island.tsx'
import styles from './account-screen.module.css'

interface AccountScreenProps {
  /** «Student status» belongs to another feature: app/ fills this place. */
  studentStatus?: ReactNode
  /** So do the cities that somebody looks after. */
  cities?: ReactNode
  /** So does who may open one's profile. */
  visibility?: ReactNode
  /** So do «Blocked people». */
  blockedPeople?: ReactNode
  /** And what the team decided about them. */
  decisions?: ReactNode
  /** And «Your reports». */
  reports?: ReactNode
  /** And what others see of one's reading. */
  receipts?: ReactNode
  /** And a copy of all that is kept, and the ways to leave. */
  privacy?: ReactNode
  /** Shown first when the account is scheduled for deletion. */
  leaving?: (eraseAt: string) => ReactNode
}

/** Profile, log-in, sessions and appearance: each section is a file of its own. */
export function AccountScreen({
  studentStatus,
  cities,
  visibility,
  blockedPeople,
  decisions,
  reports,
  receipts,
  privacy,
  leaving,
}: AccountScreenProps) {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  const { user } = session
  return (
    <>
      {user.eraseAt === undefined ? user.banned && <BannedIsland /> : leaving?.(user.eraseAt)}
      <div className={styles.page}>
        {decisions}
        <Who user={user} />
        {studentStatus}
        {cities}
        <SignIn />
        <TwoStepSection />
        <Devices />
        {visibility}
        {receipts}
        {blockedPeople}
        {reports}
        <Appearance />
        {!user.banned && <Shortcuts />}
        <Language />
        {privacy}
        {!user.banned && <LogOutButton />}
      </div>
    </>
  )
}
