import { FieldSet, FormRow } from '#ui/fields/form-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Points = readonly [string, string]

interface FilterScoreProps {
  score: Points
  isChecked: boolean
  onChange: (score: [string, string]) => void
}

/** Of an exam: from so many points to so many, either end open. */
export function FilterScore({ score: [least, most], isChecked, onChange }: FilterScoreProps) {
  const isWrong = isChecked && readPoints([least, most]) === 'wrong'
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 7, suffix: '分' } as const
  return (
    <FieldSet legend="分数">
      <FormRow>
        <TextField
          {...field}
          label="至少"
          value={least}
          error={isWrong ? '请填数字，至少的不能比至多的大' : undefined}
          onChange={(text) => onChange([text, most])}
        />
        <TextField {...field} label="至多" value={most} onChange={(text) => onChange([least, text])} />
      </FormRow>
    </FieldSet>
  )
}

/** Undefined where neither end is said. */
export function readPoints(score: Points): [number | null, number | null] | undefined | 'wrong' {
  const [least = null, most = null] = score.map((text) =>
    text.trim() === '' ? null : Number(text.normalize('NFKC')),
  )
  if ([least, most].some((end) => end !== null && !(end >= 0))) return 'wrong'
  if (least !== null && most !== null && least > most) return 'wrong'
  return least === null && most === null ? undefined : [least, most]
}
