import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { cx } from './cx.ts'
import { Spinner } from './feedback/spinner.tsx'
import { Icon, type IconName } from './icon.tsx'
import { wholeLink } from './page-header.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; icon?: boolean }

const variants: Record<ButtonVariant, string> = {
  primary: 'border-sea bg-sea text-surface hover:border-sea-deep hover:bg-sea-deep',
  secondary: 'border-line bg-surface text-ink hover:border-edge hover:bg-sunken',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-cinnabar text-cinnabar bg-surface hover:bg-cinnabar hover:text-surface',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-3 text-sm touch:h-11 touch:min-w-11',
  md: 'h-9 px-4.5 text-md touch:h-11',
  lg: 'h-11.5 px-6 text-lg',
}
const squares: Record<ButtonSize, string> = {
  sm: 'size-7 touch:size-11',
  md: 'size-9 touch:size-11',
  lg: 'size-11.5',
}

/** The classes for anything that should look like a button, such as a router link or a file label. */
export const buttonClass = ({ variant = 'secondary', size = 'md', icon = false }: Look = {}) =>
  cx(
    'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-full border font-medium whitespace-nowrap',
    'transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default',
    variants[variant],
    icon ? squares[size] : sizes[size],
  )

export const linkClass =
  'text-sea underline decoration-transparent underline-offset-4 transition-colors hover:text-sea-deep hover:decoration-current'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Omit<Look, 'icon'> & {
    /** The work is under way: the button keeps its width and its focus, and presses do nothing. */
    pending?: boolean | undefined
    className?: string | undefined
    icon?: IconName | undefined
  }

export function Button({
  variant,
  size,
  pending = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size }), className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      <span className={cx('inline-flex items-center gap-1.5', pending && 'opacity-0')}>
        {icon && <Icon name={icon} size={16} />}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> & {
  icon: IconName
  /** The label is read out, and shown as the hint on hover. */
  label: string
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
  children?: ReactNode | undefined
}

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(buttonClass({ variant, size, icon: true }), className)}
    >
      {children ?? <Icon name={icon} />}
    </button>
  )
}

/** A card's title, whose link covers the card. The card is `group relative` and has `pressedByTitle`. */
export const WholeLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} data-whole className={`${wholeLink} group-hover:text-sea-deep`}>
    {children}
  </Link>
)
