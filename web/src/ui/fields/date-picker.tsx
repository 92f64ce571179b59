import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { makeChunk, useChunk } from '../chunk.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { FloatingPanel } from '../overlays/popover.tsx'
import { useOpenable } from '../overlays/use-floating.ts'
import { type DayRules, isRefused, readDay } from './calendar-days.ts'
import { controlClass, controlHeight, FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { wrongMark } from './use-fields.ts'

/** Most people who see a date field write nothing into it, so its calendar comes later. */
const calendarChunk = makeChunk(() => import('./calendar.tsx'))
const fetchCalendar = () => void calendarChunk.load().catch(() => undefined)

export type DatePickerProps = FieldProps &
  DayRules & {
    /** A day as YYYY-MM-DD. */
    value: string | null
    onChange: (value: string | null) => void
  }

export function DatePicker(props: DatePickerProps) {
  return <Picker {...props} />
}

/** The same with hour and minute: YYYY-MM-DDTHH:mm, in the reader's own time zone. */
export function DateTimePicker({
  value,
  onChange,
  defaultTime = '09:00',
  ...rest
}: DatePickerProps & { defaultTime?: string | undefined }) {
  const [day, time = defaultTime] = value?.split('T') ?? []
  return (
    <Picker
      {...rest}
      value={day ?? null}
      onChange={(next) => onChange(next === null ? null : `${next}T${time.slice(0, 5)}`)}
      time={{
        value: day ? time.slice(0, 5) : '',
        onChange: (next) => day && next && onChange(`${day}T${next}`),
        disabled: !day,
      }}
    />
  )
}

function whyRefused(day: string, { min, max }: DayRules): string {
  if (min && day < min) return `不能早于 ${min}`
  return max && day > max ? `不能晚于 ${max}` : '这一天不能选'
}

interface TimeProps {
  value: string
  onChange: (time: string) => void
  disabled: boolean
}

type PickerProps = DatePickerProps & { time?: TimeProps }

/** What is typed into a date field: it becomes the value if that day may be chosen, and a complaint if not. */
function useTypedDay({ value, onChange, min, max, isDateUnavailable }: DatePickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string>()
  const rules = { min, max, isDateUnavailable }
  const choose = (day: string | null) => {
    setTyped(null)
    setComplaint(undefined)
    if (day !== value) onChange(day)
  }
  const settle = () => {
    if (typed === null) return
    if (typed.trim() === '') return choose(null)
    const day = readDay(typed)
    if (day && !isRefused(day, rules)) return choose(day)
    // The text stays as it was typed, because a date is never changed without asking.
    setComplaint(day ? whyRefused(day, rules) : '日期没有认出来，请写成 2026-05-01 的样子')
  }
  const type = (text: string) => {
    setTyped(text)
    setComplaint(undefined)
  }
  const inputProps = {
    ...wrongMark(complaint !== undefined),
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: '年-月-日',
    value: typed ?? value ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onBlur: settle,
  } as const
  return { inputProps, complaint, rules, choose, settle }
}

function Picker(props: PickerProps) {
  const { label, description, required, disabled, value, time } = props
  const day = useTypedDay(props)
  const {
    id: panelId,
    isOpen,
    setOpen,
    close,
    refs,
    openerProps,
  } = useOpenable<HTMLDivElement, HTMLDivElement>()
  const Calendar = useChunk(calendarChunk, isOpen)?.Calendar
  const error = day.complaint ?? props.error
  const { id, control } = useFieldIds({ description, error })
  const opener = useRef<HTMLButtonElement>(null)
  const leave = () => {
    close()
    opener.current?.focus()
  }
  const choose = (chosen: string | null) => {
    day.choose(chosen)
    leave()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') day.settle()
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
  }
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className="flex gap-2">
        <div ref={refs.anchor} className="relative min-w-0 flex-1">
          <input
            {...control}
            {...day.inputProps}
            required={required}
            disabled={disabled}
            onKeyDown={press}
            className={cx(controlClass, controlHeight, 'pr-11')}
          />
          <Opener {...openerProps} ref={opener} aria-label={`${label}：打开日历`} disabled={disabled} />
        </div>
        {time && <TimeField {...time} label={`${label}：时间`} disabled={disabled || time.disabled} />}
      </div>
      {isOpen && Calendar && (
        <FloatingPanel
          refs={refs}
          side="bottom-start"
          close={close}
          leave={leave}
          id={panelId}
          aria-label={`${label} 日历`}
          className="p-3.5"
        >
          <Calendar {...day.rules} value={value} onChange={choose} />
        </FloatingPanel>
      )}
    </FieldFrame>
  )
}

const Opener = (button: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    aria-haspopup="dialog"
    onPointerEnter={fetchCalendar}
    onFocus={fetchCalendar}
    className="absolute top-0 right-0 grid h-full w-11 place-items-center rounded-md text-ink-3 hover:text-sea disabled:opacity-50"
  >
    <Icon name="calendar" size={17} />
  </button>
)

const TimeField = ({ label, value, onChange, disabled }: TimeProps & { label: string }) => (
  <input
    type="time"
    aria-label={label}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value)}
    className={cx(controlClass, controlHeight, 'w-36! shrink-0')}
  />
)
