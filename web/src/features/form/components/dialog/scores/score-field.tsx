import { exam } from '@wenhai/core/form/limits'
import { toHundredths, toPoints } from '@wenhai/core/form/points'
import { type KeyboardEvent, useState } from 'react'
import type { FieldProps } from '../../../../../ui/fields/field.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'

type ScoreFieldProps = FieldProps & {
  value: number | undefined
  /** Undefined where it was emptied. */
  onChange: (points: number | undefined) => void
  max?: number | undefined
  /** What stands for it while it is empty. */
  placeholder?: string | undefined
  name?: string | undefined
}

/** Points with at most two digits after the point. What cannot be read goes back to what it was. */
export function ScoreField({ value, onChange, max = exam.maxScore, ...field }: ScoreFieldProps) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    setTyped(undefined)
    if (typed === undefined) return
    const text = typed.normalize('NFKC').trim()
    if (text === '') return onChange(undefined)
    const points = Number(text)
    if (Number.isFinite(points) && points >= 0) onChange(toPoints(toHundredths(Math.min(points, max))))
  }
  const press = (event: KeyboardEvent) => event.key === 'Enter' && settle()
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      suffix="分"
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={press}
    />
  )
}
