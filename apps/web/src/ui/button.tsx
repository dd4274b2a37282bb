import type { ComponentProps, MouseEvent } from 'react'
import { dressButton, type ButtonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ButtonLook & { isLoading?: boolean } & ComponentProps<'button'>

export function Button({
  variant,
  size,
  isFull,
  icon,
  isLoading = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={dressButton({ variant, size, isFull, icon }, className)}
      // A disabled button would drop the focus while it works.
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? refuse : onClick}
      // Leaving a field may bring an error line, which would move the button from under the finger.
      {...(type === 'submit' && { onMouseDown: refuse })}
    >
      {isLoading ? <Spinner size={20} /> : icon}
      <span>{children}</span>
    </button>
  )
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}
