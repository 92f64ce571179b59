import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { addDays, type DayRules, isRefused, localDay, toDay, toTime } from './calendar-days.ts'

type CalendarProps = DayRules & { value: string | null; onChange: (day: string) => void }

/**
 * The calendar is one Tab stop: arrows move by day and week, Page keys by month, with Shift by year. It takes the focus
 * when it opens.
 */
export function Calendar({ value, onChange, ...rules }: CalendarProps) {
  const today = localDay(new Date())
  const [at, setAt] = useState(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the day
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    takesFocus.current = false
  }, [at])

  const press = (event: KeyboardEvent) => {
    const target = targetOf(event, at)
    if (!target) return
    event.preventDefault()
    takesFocus.current = true
    setAt(target)
  }
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between">
        <IconButton icon="left" label="上个月" onClick={() => setAt(addMonths(at, -1))} />
        <p aria-live="polite" className="font-serif text-lg font-bold">
          {monthTitle(at)}
        </p>
        <IconButton icon="right" label="下个月" onClick={() => setAt(addMonths(at, 1))} />
      </div>
      <table ref={grid} aria-label={monthTitle(at)} onKeyDown={press} className="border-collapse">
        <Weekdays />
        <tbody>
          {monthWeeks(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-px text-center narrow:p-0">
                  {monthOf(day) === monthOf(at) && (
                    <Day
                      day={day}
                      isAt={day === at}
                      isChosen={day === value}
                      isToday={day === today}
                      isRefused={isRefused(day, rules)}
                      onChoose={onChange}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The day that a key leads to. */
function targetOf({ key, shiftKey }: KeyboardEvent, at: string): string | undefined {
  const targets = new Map([
    ['ArrowLeft', addDays(at, -1)],
    ['ArrowRight', addDays(at, 1)],
    ['ArrowUp', addDays(at, -7)],
    ['ArrowDown', addDays(at, 7)],
    ['Home', addDays(at, -weekday(at))],
    ['End', addDays(at, 6 - weekday(at))],
    ['PageUp', addMonths(at, shiftKey ? -12 : -1)],
    ['PageDown', addMonths(at, shiftKey ? 12 : 1)],
  ])
  return targets.get(key)
}

const Weekdays = () => (
  <thead>
    <tr>
      {[...weekdayNames].map((name) => (
        <th key={name} scope="col" className="pb-1 text-center text-xs font-normal text-ink-3">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

type DayProps = {
  day: string
  isAt: boolean
  isChosen: boolean
  isToday: boolean
  isRefused: boolean
  onChoose: (day: string) => void
}

function Day({ day, isAt, isChosen, isToday, isRefused, onChoose }: DayProps) {
  const notes = cx(isToday && '今天', isChosen && '已选', isRefused && '不可选')
  return (
    <button
      type="button"
      tabIndex={isAt ? 0 : -1}
      aria-label={`${dayTitle(day)}${notes && `，${notes}`}`}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      // The day is not `disabled`, because the arrow keys must be able to pass over it.
      aria-disabled={isRefused || undefined}
      onClick={() => !isRefused && onChoose(day)}
      className={cx(
        'grid size-9 place-items-center rounded-full text-md touch:size-11',
        isChosen && 'bg-sea font-semibold text-surface',
        !isChosen && isToday && 'font-semibold text-sea ring-1 ring-sea ring-inset',
        !isChosen && !isRefused && 'hover:bg-sunken',
        isRefused && 'cursor-not-allowed text-ink-3 line-through opacity-60',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}

/** Adds months; one month after 31 January is the last day of February. */
export const addMonths = (day: string, count: number) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = Date.UTC(year, month - 1 + count, 1)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return addDays(toDay(first), Math.min(date, last) - 1)
}

/** Monday is 0. */
export const weekday = (day: string) => (new Date(toTime(day)).getUTCDay() + 6) % 7

const monthOf = (day: string) => day.slice(0, 7)

const monthTitle = (day: string) => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月`

const weekdayNames = '一二三四五六日'

/** The day as it is read out: 2026年5月1日 星期五. */
export const dayTitle = (day: string) =>
  `${monthTitle(day)}${Number(day.slice(8))}日 星期${weekdayNames[weekday(day)] ?? ''}`

/** The weeks that hold a month, Monday first; days of its neighbours fill the ends. */
export const monthWeeks = (day: string) => {
  const first = `${monthOf(day)}-01`
  const start = addDays(first, -weekday(first))
  const weeks: string[][] = []
  for (let at = start; weeks.length === 0 || monthOf(at) === monthOf(day); at = addDays(at, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(at, index)))
  return weeks
}
