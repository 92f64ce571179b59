import { examLimits } from '@wenhai/core/form/limits'
import { isPoints } from '@wenhai/core/form/points'
import { type KeyboardEvent, useState } from 'react'
import type { FieldProps } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { wrongMark } from '#ui/fields/use-fields.ts'

type ScoreFieldProps = FieldProps & {
  value: number | undefined
  /** Called with undefined where the field was emptied. */
  onChange: (points: number | undefined) => void
  max?: number | undefined
  /** The text that is shown while the field is empty. */
  placeholder?: string | undefined
  name?: string | undefined
}

/** Points with at most two digits after the point. What is wrong stays as it was typed, and the field says why. */
export function ScoreField({ value, onChange, max = examLimits.maxScore, error, ...field }: ScoreFieldProps) {
  const [typed, setTyped] = useState<string>()
  /** The field was left with what was typed. */
  const [isLeft, setLeft] = useState(false)
  const text = typed?.normalize('NFKC').trim() ?? ''
  const fault = text === '' ? undefined : findFault(Number(text), max)
  const settle = () => {
    if (typed === undefined) return
    if (fault !== undefined) return setLeft(true)
    setTyped(undefined)
    onChange(text === '' ? undefined : Number(text))
  }
  const press = (event: KeyboardEvent) => event.key === 'Enter' && settle()
  const shown = (isLeft && fault) || (value !== undefined && findFault(value, max)) || error
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      suffix="分"
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={(next) => {
        setTyped(next)
        setLeft(false)
      }}
      onBlur={settle}
      onKeyDown={press}
      {...wrongMark(fault !== undefined || (value !== undefined && findFault(value, max) !== undefined))}
      error={shown || undefined}
    />
  )
}

function findFault(points: number, max: number): string | undefined {
  if (!Number.isFinite(points) || points < 0) return '请填 0 或更大的数'
  if (!isPoints(points)) return '最多两位小数'
  return points > max ? `不能超过 ${max} 分` : undefined
}
