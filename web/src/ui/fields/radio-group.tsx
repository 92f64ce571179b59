import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldNotes, type FieldProps, labelClass, RequiredMark } from './field.tsx'

export type Choice<Value extends string | number> = {
  value: Value
  label: ReactNode
  description?: string | undefined
  disabled?: boolean | undefined
}

type RadioGroupProps<Value extends string | number> = FieldProps & {
  value: Value | null
  onChange: (value: Value) => void
  choices: readonly Choice<Value>[]
  /** The choices are side by side where there is room. */
  inline?: boolean | undefined
}

export function RadioGroup<Value extends string | number>({
  label,
  hideLabel,
  description,
  error,
  required,
  disabled,
  className,
  value,
  onChange,
  choices,
  inline = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  const notes = cx(description != null && `${id}-description`, error && `${id}-error`)
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={notes || undefined}
      className={cx('grid grid-cols-1 content-start gap-1.5', className)}
    >
      <legend className={cx(labelClass, 'float-left', hideLabel && 'sr-only')}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={cx('flex gap-x-6 gap-y-2', inline ? 'flex-wrap' : 'flex-col touch:gap-y-0')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex items-start gap-2.5 text-md has-disabled:cursor-not-allowed has-disabled:text-ink-3 touch:min-h-11 touch:py-2.5"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="mt-[2px] size-[18px] shrink-0 appearance-none rounded-full border border-edge bg-surface transition-[border-width,border-color] checked:border-[5.5px] checked:border-sea hover:border-sea disabled:opacity-50"
            />
            <span className="min-w-0">
              {choice.label}
              {choice.description && <span className="block text-sm text-ink-3">{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} description={description} error={error} />
    </fieldset>
  )
}
