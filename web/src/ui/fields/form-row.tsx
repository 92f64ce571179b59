import { relativeTime } from '@wenhai/core/format/relative-time'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'

type FieldSetProps = {
  legend: string
  description?: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Fields that belong together, under one serif heading. */
export function FieldSet({ legend, description, disabled, className, children }: FieldSetProps) {
  return (
    <fieldset disabled={disabled} className={cx('min-w-0', className)}>
      <legend className="mb-3 font-serif text-xl font-bold">{legend}</legend>
      {description != null && <p className="-mt-2 mb-3 text-sm text-ink-3">{description}</p>}
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </fieldset>
  )
}

type FormRowProps = { columns?: 2 | 3 | 4 | undefined; className?: string | undefined; children: ReactNode }

const columnsOf = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' }

/** The fields are side by side where there is room, and below one another on phones. */
export const FormRow = ({ columns = 2, className, children }: FormRowProps) => (
  <div
    className={cx(
      'grid grid-cols-1 gap-x-3.5 gap-y-4 in-[.one-column]:grid-cols-1!',
      columnsOf[columns],
      className,
    )}
  >
    {children}
  </div>
)

/** Shows what the server said of the form as a whole. */
export const FormNotice = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
    {children}
  </p>
)

/** Shows a gentle line above a form. */
export const FormHint = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p className={cx('rounded-md bg-sea-wash px-4 py-3 text-md text-sea-deep', className)}>{children}</p>
)

interface KeptNoticeProps {
  /** When it was written. */
  time: string
  onContinue: () => void
  onDrop: () => void
}

/** A notice above a form that was left without saving: what was written is still there. */
export const KeptNotice = ({ time, onContinue, onDrop }: KeptNoticeProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-gold-wash px-4 py-2.5 text-md">
    <span className="min-w-0 flex-1">{relativeTime(time, new Date())}改到一半，没有保存的内容还在。</span>
    <span className="flex gap-2">
      <Button size="sm" onClick={onContinue}>
        接着改
      </Button>
      <Button size="sm" variant="quiet" onClick={onDrop}>
        不要了
      </Button>
    </span>
  </div>
)
