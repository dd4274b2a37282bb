import type { ReactNode } from 'react'
import { RouteAnnouncer } from '../route-announcer.tsx'
import { useArrival } from '../use-arrival.ts'
import styles from './screen.module.css'

export function Screen({ title, children }: { title: string; children: ReactNode }) {
  useArrival(title)
  return (
    <>
      <h1 className={`title ${styles.title}`} tabIndex={-1} dir="auto">
        {title}
      </h1>
      {children}
      <RouteAnnouncer title={title} />
    </>
  )
}
