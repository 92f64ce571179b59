import { useId } from 'react'
import { cx } from '../cx.ts'
import type { Choice } from './radio-group.tsx'

type SegmentedProps<Value extends string | number> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly Choice<Value>[]
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Chooses one of a few in one row, with radios underneath, so that arrow keys and screen readers work as usual. */
export function Segmented<Value extends string | number>({
  label,
  value,
  onChange,
  choices,
  disabled,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className={cx('min-w-0 rounded-lg bg-sunken p-[3px]', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-0.5 overflow-x-auto [scrollbar-width:none]">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'relative flex min-w-14 flex-1 items-center justify-center rounded-md border border-transparent px-3 py-1.5 text-md whitespace-nowrap text-ink-2 transition-colors touch:min-h-11 narrow:px-2',
              'hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-card',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-sea has-disabled:cursor-not-allowed has-disabled:text-ink-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 appearance-none rounded-md outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
