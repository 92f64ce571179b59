import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { makeChunk, useChunk } from '../chunk.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { floatingProps, useFloating, useOutsidePress } from '../overlays/use-floating.ts'
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

type PickerProps = DatePickerProps & {
  time?: { value: string; onChange: (time: string) => void; disabled: boolean }
}

function Picker({
  value,
  onChange,
  min,
  max,
  isDateUnavailable,
  time,
  error,
  disabled,
  ...field
}: PickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const Calendar = useChunk(calendarChunk, isOpen)?.Calendar
  const shownError = complaint ?? error
  const { id, control } = useFieldIds({ description: field.description, error: shownError })
  const panelId = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useFloating({ anchor, box }, isOpen && Calendar !== undefined, 'bottom-start')
  useOutsidePress({ anchor, box }, isOpen, close)
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
  const leave = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
  }
  return (
    <FieldFrame {...field} id={id} error={shownError}>
      <div className="flex gap-2">
        <div ref={anchor} className="relative min-w-0 flex-1">
          <input
            {...control}
            {...wrongMark(complaint !== undefined)}
            inputMode="numeric"
            autoComplete="off"
            placeholder="年-月-日"
            required={field.required}
            disabled={disabled}
            value={typed ?? value ?? ''}
            onChange={(event) => {
              setTyped(event.target.value)
              setComplaint(undefined)
            }}
            onBlur={settle}
            onKeyDown={press}
            className={cx(controlClass, controlHeight, 'pr-11')}
          />
          <button
            ref={opener}
            type="button"
            aria-label={`${field.label}：打开日历`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            disabled={disabled}
            onPointerEnter={fetchCalendar}
            onFocus={fetchCalendar}
            onClick={() => setOpen(!isOpen)}
            className="absolute top-0 right-0 grid h-full w-11 place-items-center rounded-md text-ink-3 hover:text-sea disabled:opacity-50"
          >
            <Icon name="calendar" size={17} />
          </button>
        </div>
        {time && (
          <input
            type="time"
            aria-label={`${field.label}：时间`}
            value={time.value}
            disabled={disabled || time.disabled}
            onChange={(event) => time.onChange(event.target.value)}
            className={cx(controlClass, controlHeight, 'w-36! shrink-0')}
          />
        )}
      </div>
      {isOpen &&
        Calendar &&
        createPortal(
          <div
            {...floatingProps}
            ref={box}
            id={panelId}
            role="dialog"
            aria-label={`${field.label} 日历`}
            onKeyDown={(event) => {
              event.stopPropagation()
              if (event.key === 'Escape') leave()
            }}
            onBlur={(event) => {
              if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
            }}
            className="animate-fade-in overflow-y-auto rounded-xl border bg-surface p-3.5 shadow-float"
          >
            <Calendar
              {...rules}
              value={value}
              onChange={(day) => {
                choose(day)
                leave()
              }}
            />
          </div>,
          document.body,
        )}
    </FieldFrame>
  )
}
