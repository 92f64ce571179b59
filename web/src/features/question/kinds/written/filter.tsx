import { TextField } from '#ui/fields/text-field.tsx'
import type { KindFilter, WantedFieldProps } from '../kind-result.ts'

const TextWanted = ({ wanted, onChange, name, missing }: WantedFieldProps) => (
  <TextField
    label={`${name}：词`}
    hideLabel
    placeholder="回答里的字或词"
    maxLength={100}
    autoComplete="off"
    value={wanted.text}
    error={missing}
    onChange={(text) => onChange({ keys: [], text })}
  />
)

export const writtenFilter: KindFilter = {
  is: '写到',
  isNot: '没有写到',
  WantedField: TextWanted,
  tidy: ({ text }) => (text.trim() === '' ? undefined : { keys: [], text: text.trim() }),
  missing: '请写下要找的词',
  say: (wanted, isNot) => `${isNot ? '没有' : ''}写到${wanted}`,
}
