import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

/** The properties that every field has around its control. */
export type FieldProps = {
  label: string
  /** The label is read out but not shown, where the place already says it. */
  hideLabel?: boolean | undefined
  description?: ReactNode | undefined
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export const controlClass = cx(
  'w-full rounded-md border border-edge bg-surface px-3 text-md text-ink transition-colors narrow:text-lg',
  'hover:border-ink-3 focus-visible:border-sea focus-visible:outline-2 focus-visible:-outline-offset-1',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-cinnabar',
)
export const controlHeight = 'h-9.5 touch:h-11'
export const labelClass = 'text-sm text-ink-2'

/** The ids that tie label, description and error to the control. */
export const useFieldIds = ({ description, error }: Pick<FieldProps, 'description' | 'error'>) => {
  const id = useId()
  const describedBy = cx(description != null && `${id}-description`, error && `${id}-error`)
  return {
    id,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  }
}

type FrameProps = FieldProps & { id: string; extra?: ReactNode; children: ReactNode }

export function FieldFrame({
  id,
  label,
  hideLabel,
  description,
  error,
  required,
  extra,
  className,
  children,
}: FrameProps) {
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && !extra && 'sr-only')}>
        <label htmlFor={id} className={cx(labelClass, hideLabel && 'sr-only')}>
          {label}
          {required && <RequiredMark />}
        </label>
        {extra}
      </div>
      {children}
      <FieldNotes id={id} description={description} error={error} />
    </div>
  )
}

export const RequiredMark = () => (
  <span aria-hidden="true" className="ml-1 text-cinnabar">
    *
  </span>
)

export function FieldNotes({
  id,
  description,
  error,
}: { id: string } & Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description != null && (
        <p id={`${id}-description`} className="text-sm text-ink-3">
          {description}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className={cx('text-sm text-cinnabar', !error && 'hidden')}>
        {error}
      </p>
    </>
  )
}
