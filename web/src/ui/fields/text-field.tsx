import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { controlClass, controlHeight, FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { tooLong, wrongMark } from './use-fields.ts'

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix' | 'className' | keyof FieldProps>

export type TextFieldProps = Native &
  FieldProps & {
    value: string
    onChange: (value: string) => void
    prefix?: ReactNode | undefined
    suffix?: ReactNode | undefined
  }

export function TextField({
  label,
  hideLabel,
  description,
  error: given,
  className,
  maxLength,
  value,
  onChange,
  prefix,
  suffix,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const excess = tooLong(value, maxLength)
  const error = excess ?? given
  const { id, control } = useFieldIds({ description, error })
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldFrame {...{ id, label, hideLabel, description, error, className }} required={rest.required}>
      <div className="relative flex items-center">
        {prefix != null && <span className="pointer-events-none absolute left-3 text-ink-3">{prefix}</span>}
        <input
          {...rest}
          {...control}
          {...wrongMark(excess !== undefined)}
          type={isPassword && isShown ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(
            controlClass,
            controlHeight,
            prefix != null && 'pl-9',
            suffix != null && 'pr-12',
            isPassword && 'pr-11',
          )}
        />
        {suffix != null && !isPassword && (
          <span className="absolute right-3 text-sm text-ink-3">{suffix}</span>
        )}
        {isPassword && (
          <button
            type="button"
            aria-label="显示密码"
            aria-pressed={isShown}
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
            className="needs-script absolute right-0 grid h-full w-11 place-items-center rounded-md text-ink-3 hover:text-ink"
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
