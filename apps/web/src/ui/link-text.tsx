import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './link-text.module.css'

type LinkTextProps = Omit<LinkProps, 'className'> & {
  className?: string
  /** Alone on its line: as tall as a finger needs. */
  isTappable?: boolean
}

export function LinkText({ className, isTappable, ...rest }: LinkTextProps) {
  return <Link {...rest} className={classNames(styles.link, isTappable && styles.tappable, className)} />
}
