import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'
import styles from './factor-card.module.css'

interface FactorCardProps {
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  /** Is it in use? */
  tag?: ReactNode
  children?: ReactNode
}

/** One way to the second step: what it is, whether it is there, what can be done with it. */
export function FactorCard({ icon, title, text, tag, children }: FactorCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        {icon}
        <h3 className="strong">{title}</h3>
        {tag}
      </div>
      <p className="call quiet">{text}</p>
      {children}
    </Card>
  )
}
