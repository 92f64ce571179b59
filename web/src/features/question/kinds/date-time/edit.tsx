import { weekdayNames } from '@wenhai/core/question/kinds/date-time/calendar'
import {
  type DateForm,
  type DateTimeSettings,
  dateForms,
  dateTimeOf,
  defaultDateTime,
  formNames,
  hasDate,
  hasTime,
  momentAnswer,
} from '@wenhai/core/question/kinds/date-time/kind'
import { longestSpan } from '@wenhai/core/question/kinds/date-time/settings'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'

export interface DateTimeKey {
  dateTime: DateTimeSettings
  /** The right moment, as it is stored. */
  moment: string
}

export const noDateTime: DateTimeKey = { dateTime: defaultDateTime, moment: '' }

export const dateTimeEditor: KindEditor<DateTimeKey> = {
  read: (moment) => ({ moment }),
  write: ({ moment }) => moment,
  settings: {
    read: (settings) => ({ dateTime: dateTimeOf({ settings }) }),
    write: ({ dateTime }) => dateTime,
  },
  Options: DateTimeFields,
  KeyField: MomentField,
}

const forms = dateForms.map((value) => ({ value, label: formNames[value] }))

function DateTimeFields({ keys: { dateTime, moment }, onChange, errorOf }: KeyFieldProps<DateTimeKey>) {
  const { form, weekdays } = dateTime
  const change = (part: Partial<DateTimeSettings>) => onChange({ dateTime: { ...dateTime, ...part } })
  const field = (name: 'from' | 'to' | 'fromTime' | 'toTime', label: string, type: 'date' | 'time') => (
    <TextField
      name={`settings.${name}`}
      label={label}
      type={type}
      value={dateTime[name]}
      onChange={(text) => change({ [name]: text })}
      error={errorOf(`settings.${name}`)}
    />
  )
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">日期时间</legend>
      <Segmented<DateForm>
        label="填什么"
        value={form}
        // A key of another form says nothing here.
        onChange={(next) =>
          onChange({ dateTime: { ...dateTime, form: next }, moment: next === form ? moment : '' })
        }
        choices={forms}
        className="justify-self-start narrow:justify-self-stretch"
      />
      {hasDate(form) && (
        <>
          <FormRow>
            {field('from', '最早日期（可以不填）', 'date')}
            {field('to', '最晚日期（可以不填）', 'date')}
          </FormRow>
          <WeekdaysField
            weekdays={weekdays}
            onChange={(next) => change({ weekdays: next })}
            error={errorOf('settings.weekdays')}
          />
        </>
      )}
      {hasTime(form) && (
        <FormRow>
          {field('fromTime', '最早时间（可以不填）', 'time')}
          {field('toTime', '最晚时间（可以不填）', 'time')}
        </FormRow>
      )}
      {form === 'span' && (
        <div>
          <NumberStepper
            label="最长天数"
            min={0}
            max={longestSpan}
            value={dateTime.maxDays}
            onChange={(maxDays) => change({ maxDays })}
          />
          <span className="ml-3 text-sm text-ink-3">0 表示不限</span>
        </div>
      )}
      {hasDate(form) && (
        <p className="text-sm text-ink-3">最早和最晚日期都填了，统计就能按天、按月或按年画出来。</p>
      )}
    </fieldset>
  )
}

interface WeekdaysFieldProps {
  weekdays: DateTimeSettings['weekdays']
  onChange: (weekdays: number[]) => void
  error: string | undefined
}

/** The days of the week that may be chosen, from 1 for Monday. */
const WeekdaysField = ({ weekdays, onChange, error }: WeekdaysFieldProps) => (
  <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <legend className="float-left mr-3 text-sm text-ink-2">可以选</legend>
    {weekdayNames.map((name, index) => (
      <Checkbox
        key={name}
        checked={weekdays.includes(index + 1)}
        onChange={(isOn) =>
          onChange(
            weekdayNames
              .map((_, at) => at + 1)
              .filter((day) => (day === index + 1 ? isOn : weekdays.includes(day))),
          )
        }
      >
        {name}
      </Checkbox>
    ))}
    {error && (
      <p role="alert" className="w-full text-sm text-cinnabar">
        {error}
      </p>
    )}
  </fieldset>
)

const keyTypes = { date: 'date', time: 'time', 'date-time': 'datetime-local' } as const

function MomentField({ keys: { dateTime, moment }, onChange, error }: KeyFieldProps<DateTimeKey>) {
  if (dateTime.form !== 'span')
    return (
      <TextField
        name="answer"
        label="答案"
        type={keyTypes[dateTime.form]}
        value={moment.replace(' ', 'T')}
        onChange={(text) => onChange({ moment: text.replace('T', ' ') })}
        error={error}
      />
    )
  const { date, end } = momentAnswer.parse(moment)
  const write = (start: string, last: string) =>
    onChange({ moment: start === '' && last === '' ? '' : `${start}/${last}` })
  return (
    <FormRow>
      <TextField
        name="answer"
        label="答案：开始"
        type="date"
        value={date}
        onChange={(text) => write(text, end)}
        error={error}
      />
      <TextField label="答案：结束" type="date" value={end} onChange={(text) => write(date, text)} />
    </FormRow>
  )
}
