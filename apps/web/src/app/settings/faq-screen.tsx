import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './settings-page.module.css'

const answers: readonly { key: string; question: ReactNode; answer: ReactNode }[] = [
  {
    key: 'what',
    question: <Trans>What is Wayfellow?</Trans>,
    answer: (
      <Trans>
        A place where students host students. You find fellow students to stay with, meet and travel with, and
        you host them in return when it suits you.
      </Trans>
    ),
  },
  {
    key: 'who',
    question: <Trans>Who can join?</Trans>,
    answer: (
      <Trans>
        Students who are 18 or older. Everyone confirms a university address before they can ask for a stay,
        so you know who you are writing with.
      </Trans>
    ),
  },
  {
    key: 'money',
    question: <Trans>Does a stay cost anything?</Trans>,
    answer: (
      <Trans>Nobody needs to pay for a stay. If someone asks you for money, don't send it and tell us.</Trans>
    ),
  },
  {
    key: 'address',
    question: <Trans>Who sees where I live?</Trans>,
    answer: (
      <Trans>
        Others see an area about 2 km wide. Your address is shown to a guest only after you accept the stay.
      </Trans>
    ),
  },
  {
    key: 'choice',
    question: <Trans>Do I have to host?</Trans>,
    answer: (
      <Trans>
        No. You choose when you can host, and you can say no to any request. Exam weeks come before guests.
      </Trans>
    ),
  },
  {
    key: 'session',
    question: <Trans>Why was I logged out?</Trans>,
    answer: (
      <Trans>
        After seven days without a visit we log you out. We do it at once when something looks as if somebody
        else used your account.
      </Trans>
    ),
  },
  {
    key: 'missing',
    question: <Trans>Why are some pages empty?</Trans>,
    answer: (
      <Trans>
        Wayfellow is still being built. Each page that is not open yet says so, and what will be there.
      </Trans>
    ),
  },
]

export function FaqScreen() {
  return (
    <div className={styles.page}>
      {answers.map(({ key, question, answer }) => (
        <section key={key}>
          <h2 className="head">{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </div>
  )
}
