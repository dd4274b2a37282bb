import { Link, type LinkProps } from 'react-router'
import { dressButton, type ButtonLook } from './button-look.ts'

type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className'> & { className?: string }

export function ButtonLink({ variant, size, isFull, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={dressButton({ variant, size, isFull, icon }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
