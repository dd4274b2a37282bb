import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import House from 'lucide-react/icons/house'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { dressButton } from '../../ui/button-look.ts'
import { Logo } from '../../ui/logo.tsx'
import { SampleStay } from './sample-stay.tsx'
import styles from './welcome.module.css'

export interface WelcomeCounts {
  /** Written in the language of the page: "2,017". */
  students: string
  cities: string
}

/** Tells a visitor what this is. It stands above the log-in card, and beside it where there is room. */
export function WelcomeTop({ counts }: { counts: WelcomeCounts | undefined }) {
  return (
    <div className={styles.top}>
      <header className={styles.bar}>
        <Logo />
        <a className={styles.account} href="#login">
          <Trans>I have an account</Trans>
        </a>
      </header>
      <section className={styles.hero} aria-labelledby="welcome-title">
        <h1 id="welcome-title" className={classNames(styles.title, 'display')} tabIndex={-1}>
          <Trans>Stay with fellow students wherever you travel</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Find a place to sleep, a travel companion or a table for dinner with students who live there. It's
            free: nobody pays for a stay.
          </Trans>
        </p>
        <SignUp />
        {counts && <Counts {...counts} />}
      </section>
      <section className={styles.part} aria-labelledby="welcome-stay">
        <h2 id="welcome-stay" className="title">
          <Trans>What a stay looks like</Trans>
        </h2>
        <p className={styles.words}>
          <Trans>
            You send a request with your dates. Your host accepts, declines or suggests other days. Everything
            happens in one chat.
          </Trans>
        </p>
        <SampleStay />
      </section>
      <Safety />
      <Steps />
    </div>
  )
}

function SignUp() {
  return (
    <a href="/register" className={dressButton({ isFull: true })}>
      <Trans>Sign up</Trans>
    </a>
  )
}

function Counts({ students, cities }: WelcomeCounts) {
  return (
    <p className={styles.counts}>
      <Trans>
        {students} students in {cities} cities
      </Trans>
    </p>
  )
}

function Safety() {
  return (
    <section className={styles.part} aria-labelledby="welcome-safety">
      <h2 id="welcome-safety" className="title">
        <Trans>How we keep it safe</Trans>
      </h2>
      <ul className={styles.points}>
        <Point icon={<CircleCheck aria-hidden />} title={<Trans>Confirmed students</Trans>}>
          <Trans>
            Students confirm through their university that they're studying. A green tick shows you who has.
          </Trans>
        </Point>
        <Point icon={<House aria-hidden />} title={<Trans>Your address stays private</Trans>}>
          <Trans>
            Guests see it only after you accept their stay. Until then, they see an area about 2 km wide.
          </Trans>
        </Point>
        <Point icon={<MessagesSquare aria-hidden />} title={<Trans>Honest reviews</Trans>}>
          <Trans>
            Both reviews are published at the same time, so neither of you can answer the other's.
          </Trans>
        </Point>
      </ul>
    </section>
  )
}

function Point({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.point}>
      {icon}
      <div>
        <h3 className="strong">{title}</h3>
        <p className={styles.words}>{children}</p>
      </div>
    </li>
  )
}

function Steps() {
  const { t } = useLingui()
  const steps = [
    { title: t`Sign up`, words: t`Use your university email address if you have one.` },
    { title: t`Find a host`, words: t`Tell us where and when you're travelling, and see who can host you.` },
    { title: t`Request a stay`, words: t`Write a few lines about yourself, agree on the dates, and go.` },
  ]
  return (
    <section className={styles.part} aria-labelledby="welcome-steps">
      <h2 id="welcome-steps" className="title">
        <Trans>Three steps to your first stay</Trans>
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, words }) => (
          <li key={title} className={styles.step}>
            <h3 className="strong">{title}</h3>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ol>
      <SignUp />
    </section>
  )
}
