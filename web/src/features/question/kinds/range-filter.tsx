import { FormRow } from '#ui/fields/form-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { KindFilter, WantedFieldProps } from './kind-result.ts'

export interface Ranging {
  /** 填的数, 填的日子 */
  subject: string
  missing: string
  /** 以上, 以后: where the other end is open. */
  above: string
  below: string
  /** Of the fields; what a kind's settings say decides it. */
  typeOf(question: WantedFieldProps['question']): 'text' | 'date' | 'time'
  /** Whether both ends, either of them empty, can be sent. */
  isRange(from: string, to: string): boolean
}

const endsOf = (range: string): [from: string, to: string] => {
  const [from = '', to = ''] = range.split('~')
  return [from, to]
}

/** For kinds whose answers have an order: those from one to another are looked for. Either end may be open. */
export const rangeFilter = ({
  subject,
  missing: advice,
  above,
  below,
  typeOf,
  isRange,
}: Ranging): KindFilter => ({
  is: `${subject}在`,
  isNot: `${subject}不在`,
  WantedField: ({ question, wanted: { keys }, onChange, name, missing }) => {
    const [from, to] = endsOf(keys[0] ?? '')
    const write = (start: string, end: string) => {
      const range = `${start.trim()}~${end.trim()}`
      onChange({ keys: range === '~' ? [] : [range], text: '' })
    }
    const field = (label: string, value: string, change: (text: string) => void) => (
      <TextField
        label={`${name}：${label}`}
        hideLabel
        prefix={label}
        type={typeOf(question)}
        placeholder="不限"
        maxLength={16}
        autoComplete="off"
        value={value}
        onChange={change}
        error={label === '从' ? missing : undefined}
      />
    )
    return (
      <FormRow>
        {field('从', from, (text) => write(text, to))}
        {field('到', to, (text) => write(from, text))}
      </FormRow>
    )
  },
  tidy({ keys }) {
    const [from, to] = endsOf(keys[0] ?? '')
    return (from !== '' || to !== '') && isRange(from, to) ? { keys: [`${from}~${to}`], text: '' } : undefined
  },
  missing: advice,
  /** 18~30 reads 18 到 30. */
  say(wanted, isNot) {
    const not = isNot ? '不' : ''
    if (!wanted.includes('~')) return `${subject}${not}是 ${wanted}`
    const [from, to] = endsOf(wanted)
    if (to === '') return `${subject}${not}在 ${from} ${above}`
    return from === '' ? `${subject}${not}在 ${to} ${below}` : `${subject}${not}在 ${from} 到 ${to} 之间`
  },
})
