import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** The classes for a card that is itself a link: `<Link className={cardClass({ pressable: true })}>`. */
export const cardClass = ({ pressable = false }: { pressable?: boolean } = {}) =>
  cx(
    'flex flex-col gap-2.5 rounded-xl border bg-surface p-5 shadow-card narrow:p-4',
    pressable && 'transition-colors hover:border-edge',
  )

export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={cx(cardClass(), className)} />
)

/** The dashed last line of a card: author, figures, time left. */
export const CardMeta = ({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) => (
  <div
    className={cx(
      'mt-auto flex flex-wrap gap-x-3.5 border-t border-dashed pt-2.5 text-sm text-ink-3',
      className,
    )}
  >
    {children}
  </div>
)
