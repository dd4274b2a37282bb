import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

type CardProps = { variant?: 'outline' | 'sunken' | 'floating' } & ComponentProps<'div'>

export function Card({ variant = 'outline', className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(styles.card, styles[variant], className)} />
}
