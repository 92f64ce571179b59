import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import {
  type DateForm,
  dateTimeKind,
  dateTimeOf,
  findMomentFault,
  lengthInDays,
  limitsName,
  momentAnswer,
} from '@wenhai/core/question/kinds/date-time/kind'
import type { ComponentProps } from 'react'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer } from '../kind-take.ts'

/** The control marks nothing as right or wrong, because the key is written in words beside it. */
export const take: LaterTake = { kind: dateTimeKind, ...plainAnswer, Control, hasStanding: () => false }

const types: Record<Exclude<DateForm, 'span'>, string> = {
  date: 'date',
  time: 'time',
  'date-time': 'datetime-local',
}

/** The browser's own fields: a phone has its wheels, and no script is needed. */
function Control(props: AnswerProps) {
  const { question, labelledBy } = props
  const { form } = dateTimeOf(question)
  const hintId = `${labelledBy}-limits`
  return (
    <div>
      {form === 'span' ? <Span {...props} hintId={hintId} /> : <One {...props} hintId={hintId} form={form} />}
      <p id={hintId} className="entry-hint">
        {limitsName(question)}
      </p>
    </div>
  )
}

type FieldProps = AnswerProps & { hintId: string }

const described = ({ faultId, hintId }: FieldProps) => [faultId, hintId].filter(Boolean).join(' ')

/** The answer while a date or time is only half typed. It is no valid answer, so handing in names it and it is never stored. */
const half = '-'

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
}

/** The browser gives the text of a half typed field as empty, and keeps it in sight as long as it is given as empty. */
const Input = ({ value, onChange, ...props }: InputProps) => (
  <input
    {...props}
    value={value === half ? '' : value.replace(' ', 'T')}
    onChange={({ target }) => onChange(target.value.replace('T', ' '))}
    onBlur={({ target }) => {
      const text = target.validity.badInput ? half : target.value.replace('T', ' ')
      if (text !== value) onChange(text)
    }}
    className="entry-field date-field"
  />
)

function One(props: FieldProps & { form: Exclude<DateForm, 'span'> }) {
  const { question, value, onChange, isFixed, form } = props
  const { from, to, fromTime, toTime } = dateTimeOf(question)
  const end = (day: string, time: string, usual: string) =>
    form === 'time' ? time : day && form === 'date-time' ? `${day}T${time || usual}` : day
  return (
    <Input
      {...groupProps(props)}
      aria-describedby={described(props)}
      type={types[form]}
      name={fieldName(question.question_id)}
      value={value}
      min={end(from, fromTime, '00:00')}
      max={end(to, toTime, '23:59')}
      onChange={onChange}
      readOnly={isFixed}
    />
  )
}

function Span(props: FieldProps) {
  const { question, value, onChange, isFixed } = props
  const settings = dateTimeOf(question)
  const moment = momentAnswer.parse(value)
  const write = (next: { date?: string; end?: string }) => {
    const { date, end } = { ...moment, ...next }
    onChange(date === '' && end === '' ? '' : `${date}/${end}`)
  }
  const field = (part: 'from' | 'to', name: string, shown: 'date' | 'end') => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is within
    <label>
      <span>{name}</span>
      <Input
        type="date"
        name={fieldName(question.question_id, part)}
        value={moment[shown]}
        min={(part === 'to' && moment.date) || settings.from}
        max={settings.to}
        onChange={(text) => write({ [shown]: text })}
        readOnly={isFixed}
      />
    </label>
  )
  const isWhole = value !== '' && findMomentFault(settings, value) === undefined
  return (
    <fieldset {...groupProps(props)} aria-describedby={described(props)}>
      <div className="date-span">
        {field('from', '开始', 'date')}
        {field('to', '结束', 'end')}
      </div>
      <p className="entry-hint" aria-live="polite">
        {isWhole && `共 ${lengthInDays(moment)} 天`}
      </p>
    </fieldset>
  )
}
