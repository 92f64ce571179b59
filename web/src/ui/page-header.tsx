import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** The denser header of the authors' pages, with the subtitle beside the title. */
  dense?: boolean | undefined
  className?: string | undefined
}

export function PageHeader({ title, subtitle, actions, dense = false, className }: PageHeaderProps) {
  return (
    <header
      className={cx(
        'flex flex-wrap gap-x-4 gap-y-3',
        dense ? 'mb-4 items-center' : 'mb-5.5 items-end',
        className,
      )}
    >
      <div
        className={cx('min-w-0 flex-1 narrow:basis-full', dense && 'flex flex-wrap items-baseline gap-x-3')}
      >
        <h1 className={cx('text-balance narrow:text-[0.46rem]', dense ? 'text-3xl' : 'text-4xl')}>{title}</h1>
        {subtitle != null && <p className={dense ? 'text-sm text-ink-3' : 'mt-1 text-ink-2'}>{subtitle}</p>}
      </div>
      {actions != null && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
    </header>
  )
}

/** The frame of a page of works. */
export const pageFrame = 'mx-auto w-full max-w-page px-8 pt-10 pb-20 max-md:px-4.5 max-md:pt-6 max-md:pb-14'

/** The classes of a card that the title's link covers as a whole. */
export const pressedByTitle =
  'has-[a[data-whole]:focus-visible]:outline-2 has-[a[data-whole]:focus-visible]:outline-offset-2 has-[a[data-whole]:focus-visible]:outline-sea'

/** The classes of that link; what lies above it is `relative`. */
export const wholeLink = 'outline-none transition-colors after:absolute after:inset-0 after:rounded-[inherit]'

/**
 * The classes of a title that is pressed by itself, which a finger may miss by a little. It is in a `relative` element
 * that clips nothing.
 */
export const fingerWide = 'touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-2.5'
