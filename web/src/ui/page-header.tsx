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
