import type { ReactNode } from 'react'
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
  <div className={cx('grid grid-cols-1 gap-x-3.5 gap-y-4', columnsOf[columns], className)}>{children}</div>
)
