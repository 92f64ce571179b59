import { DatePicker } from '#ui/fields/date-picker.tsx'

const pad = (number: number) => String(number).padStart(2, '0')

const dayText = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

export const isOver = (end_time: string): boolean => Date.parse(end_time) <= Date.now()

/** The day on which a share ends, as the field has it. */
export const dayOfEnd = (end_time: string | null) => (end_time === null ? null : dayText(new Date(end_time)))

/** The end as the call takes it: with the chosen day. Where the day stays, so does the moment. */
export function endField(day: string | null, before: string | null): { end_time?: string } {
  if (day === null) return {}
  if (before !== null && day === dayOfEnd(before)) return { end_time: before }
  return { end_time: new Date(`${day}T23:59:59`).toISOString() }
}

interface EndFieldProps {
  /** The last day, in the reader's own time zone. */
  end: string | null
  problem: string | undefined
  onChange: (end: string | null) => void
}

/** 到期: after this day the share ends by itself. */
export const EndField = ({ end, problem, onChange }: EndFieldProps) => (
  <DatePicker
    label="到期"
    description="过了这一天自动收回；不填就一直有效。"
    value={end}
    min={dayText(new Date())}
    error={problem}
    onChange={onChange}
  />
)
