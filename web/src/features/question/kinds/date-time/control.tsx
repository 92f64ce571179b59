import './control.css'
import {
  type DateForm,
  dateTimeOf,
  daysOf,
  findMomentFault,
  limitsName,
  momentAnswer,
} from '@wenhai/core/question/kinds/date-time/answer'
import { fieldName } from '@wenhai/core/report/answers'
import { type AnswerProps, groupProps } from '../kind-answer.ts'

const types: Record<Exclude<DateForm, 'span'>, string> = {
  date: 'date',
  time: 'time',
  'date-time': 'datetime-local',
}

/** The browser's own fields: a phone has its wheels, and no script is needed. */
export function Control(props: AnswerProps) {
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

/** Stands for a day or a time that was only half typed. It reads as none, so it is asked for and never stored. */
const half = '-'

/** The browser gives the text of a half typed field as empty, and keeps it in sight as long as it is given as empty. */
const shownIn = (text: string) => (text === half ? '' : text)

function settle({ value, validity }: HTMLInputElement, known: string, change: (text: string) => void) {
  const text = validity.badInput ? half : value
  if (text !== known) change(text)
}

const described = ({ faultId, hintId }: FieldProps) => [faultId, hintId].filter(Boolean).join(' ')

function One(props: FieldProps & { form: Exclude<DateForm, 'span'> }) {
  const { question, value, onChange, isFixed, form } = props
  const { from, to, fromTime, toTime } = dateTimeOf(question)
  const ends: Record<typeof form, [string, string]> = {
    date: [from, to],
    time: [fromTime, toTime],
    'date-time': [from && `${from}T${fromTime || '00:00'}`, to && `${to}T${toTime || '23:59'}`],
  }
  const [min, max] = ends[form]
  return (
    <input
      {...groupProps(props)}
      aria-describedby={described(props)}
      type={types[form]}
      name={fieldName(question.question_id)}
      value={shownIn(value).replace(' ', 'T')}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => onChange(event.target.value.replace('T', ' '))}
      onBlur={(event) =>
        settle(event.target, value.replace(' ', 'T'), (text) => onChange(text.replace('T', ' ')))
      }
      readOnly={isFixed}
      className="entry-field date-field"
    />
  )
}

function Span(props: FieldProps) {
  const { question, value, onChange, isFixed } = props
  const settings = dateTimeOf(question)
  const moment = momentAnswer.parse(value)
  const { date, end } = moment
  const write = (next: { date?: string; end?: string }) => {
    const written = { date, end, ...next }
    onChange(written.date === '' && written.end === '' ? '' : `${written.date}/${written.end}`)
  }
  const field = (part: 'from' | 'to', name: string, shown: string, change: (text: string) => void) => (
    <label>
      <span>{name}</span>
      <input
        type="date"
        name={fieldName(question.question_id, part)}
        value={shownIn(shown)}
        min={(part === 'to' && date) || settings.from || undefined}
        max={settings.to || undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => settle(event.target, shown, change)}
        readOnly={isFixed}
        className="entry-field date-field"
      />
    </label>
  )
  const isWhole = value !== '' && findMomentFault(settings, value) === undefined
  return (
    <fieldset {...groupProps(props)} aria-describedby={described(props)}>
      <div className="date-span">
        {field('from', '开始', date, (text) => write({ date: text }))}
        {field('to', '结束', end, (text) => write({ end: text }))}
      </div>
      <p className="entry-hint" aria-live="polite">
        {isWhole && `共 ${daysOf(moment)} 天`}
      </p>
    </fieldset>
  )
}
