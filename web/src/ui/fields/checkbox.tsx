import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'

type Native = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className' | 'size'>

type CheckboxProps = Native & {
  checked: boolean
  /** `isRange` is true for a press with Shift, which means all boxes from the last one on. */
  onChange: (checked: boolean, isRange: boolean) => void
  /** Some, but not all, of the boxes it controls are ticked. */
  indeterminate?: boolean | undefined
  /** A box without a visible text needs an aria-label. */
  children?: ReactNode | undefined
  className?: string | undefined
}

const mark = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3.5 8.5l3 3 6-6.5'/%3E%3C/svg%3E")`

export function Checkbox({
  checked,
  onChange,
  indeterminate = false,
  children,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label
      className={cx(
        'inline-flex items-start gap-2.5 align-middle text-md has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        children == null ? 'touch:-m-3.25 touch:p-3.25' : 'touch:min-h-11 touch:py-2.5',
        className,
      )}
    >
      <span className="relative mt-[2px] grid size-[18px] shrink-0 place-items-center">
        <input
          {...rest}
          ref={box}
          type="checkbox"
          checked={checked}
          onChange={(event) => {
            // A click changes a box, also where the space bar presses it.
            const { nativeEvent } = event
            onChange(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }}
          className="peer absolute inset-0 appearance-none rounded-xs border border-edge bg-surface transition-colors checked:border-sea checked:bg-sea indeterminate:border-sea indeterminate:bg-sea hover:border-sea disabled:opacity-50"
        />
        <i
          aria-hidden="true"
          style={{ maskImage: indeterminate ? undefined : mark }}
          className={cx(
            'pointer-events-none relative hidden bg-surface peer-checked:block peer-indeterminate:block',
            indeterminate ? 'h-0.5 w-2 rounded-full' : 'size-3.5',
          )}
        />
      </span>
      {children != null && <span className="min-w-0">{children}</span>}
    </label>
  )
}
