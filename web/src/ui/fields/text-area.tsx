import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { controlClass, FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { tooLong, wrongMark } from './use-fields.ts'

type Native = Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'className' | 'maxLength' | keyof FieldProps
>

type TextAreaProps = Native &
  FieldProps & {
    value: string
    onChange: (value: string) => void
    minRows?: number | undefined
    maxRows?: number | undefined
    /** The field shows the count of characters; a longer text stays, and the field says so. */
    maxLength?: number | undefined
    showCount?: boolean | undefined
  }

const lineHeight = 24
const padding = 18

/** The browser makes the field as high as its text. Measuring it lays out the page twice with every key. */
const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false

export function TextArea({
  label,
  hideLabel,
  description,
  error: given,
  className,
  value,
  onChange,
  minRows = 3,
  maxRows = 12,
  maxLength,
  showCount = maxLength !== undefined,
  ...rest
}: TextAreaProps) {
  const excess = tooLong(value, maxLength)
  const error = excess ?? given
  const { id, control } = useFieldIds({ description, error })
  const box = useRef<HTMLTextAreaElement>(null)
  const [min, max] = [minRows * lineHeight + padding, maxRows * lineHeight + padding]

  useLayoutEffect(() => {
    const area = box.current
    if (!area || !growsByItself) return
    area.style.setProperty('field-sizing', 'content')
    area.style.minHeight = `${min}px`
    area.style.maxHeight = `${max}px`
  }, [min, max])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = box.current
    if (!area || growsByItself) return
    area.style.height = 'auto'
    area.style.height = `${Math.min(Math.max(area.scrollHeight + 2, min), max)}px`
  }, [value, min, max])

  const count = showCount && (
    <span className="text-xs text-ink-3">
      {maxLength === undefined ? `${value.length} 字` : `${value.length} / ${maxLength}`}
    </span>
  )
  return (
    <FieldFrame
      {...{ id, label, hideLabel, description, error, className }}
      required={rest.required}
      extra={count}
    >
      <textarea
        {...rest}
        {...control}
        {...wrongMark(excess !== undefined)}
        ref={box}
        rows={minRows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlClass, 'resize-none py-2 leading-[24px] narrow:leading-[24px]')}
      />
    </FieldFrame>
  )
}
