import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** The text is read out but not shown. */
  hideLabel?: boolean | undefined
  description?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Switch({
  checked,
  onChange,
  children,
  hideLabel,
  description,
  disabled,
  className,
}: SwitchProps) {
  return (
    <label
      className={cx(
        'inline-flex items-start gap-2.5 text-md has-disabled:cursor-not-allowed has-disabled:text-ink-3 touch:min-h-11 touch:py-2.5',
        className,
      )}
    >
      <span className="relative mt-[1px] h-5 w-9 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-sea checked:bg-sea hover:border-sea disabled:opacity-50"
        />
        <i
          aria-hidden="true"
          className="pointer-events-none absolute top-[3px] left-[3px] size-3.5 rounded-full bg-ink-3 transition-transform peer-checked:translate-x-4 peer-checked:bg-surface"
        />
      </span>
      <span className={cx('min-w-0', hideLabel && 'sr-only')}>
        {children}
        {description && <span className="block text-sm text-ink-3">{description}</span>}
      </span>
    </label>
  )
}
