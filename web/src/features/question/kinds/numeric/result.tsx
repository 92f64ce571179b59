import { nameOfSide, shareOf } from '#features/question/result/sides.ts'
import {
  hasMedian,
  meanText,
  medianText,
  numbersLine,
  type ShownOption,
  type ShownQuestion,
} from '../bars.tsx'
import type { KindFilter, ResultProps, WantedFieldProps } from '../kind-result.ts'
import './result.css'
import type { ReactNode } from 'react'
import { FormRow } from '#ui/fields/form-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface MeanAndMedianProps extends ResultProps {
  /** Further figures of one side. */
  more?: ((index: number) => ReactNode) | undefined
}

/** A line for each side. */
export const MeanAndMedian = ({ asked, sides, more }: MeanAndMedianProps) => (
  <ul className="grid grid-cols-1 gap-2">
    {sides.map((side, index) => {
      const question = asked.bySide[index]
      const numbers = question?.numbers ?? null
      const figures = [
        ['平均', meanText(numbers)],
        ...(!question || hasMedian(question) ? [['中位数', medianText(numbers)]] : []),
      ]
      return (
        <li key={side.group} className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          {side.group && <b className="font-serif text-md text-ink-2">{nameOfSide(side)}</b>}
          {figures.map(([name, value]) => (
            <span key={name} className="text-sm text-ink-3">
              {name} <b className="ml-1 font-serif text-2xl text-ink">{value}</b>
            </span>
          ))}
          {more?.(index)}
        </li>
      )
    })}
  </ul>
)

/** Shows the same on paper, in words. */
export const PrintedMeanAndMedian = ({ asked, sides, more }: MeanAndMedianProps) =>
  sides.map((side, index) => (
    <div key={side.group} className="text-ink-2">
      <p>
        {side.group && `${nameOfSide(side)}：`}
        {numbersLine(asked.bySide[index])}
      </p>
      {more?.(index)}
    </div>
  ))

interface ColumnsScreenProps {
  question: ShownQuestion
  options: readonly ShownOption[]
  isHidden: boolean
  /** Above a column. */
  figureOf: (option: ShownOption, share: number) => ReactNode
  /** Below it. */
  nameOf?: ((option: ShownOption) => ReactNode) | undefined
  /** More figures, shown beside mean and median. */
  more?: ReactNode
  children?: ReactNode
}

/** Columns from the least to the greatest, as tall as their shares, and the mean for the last row of the room. */
export function ColumnsScreen(props: ColumnsScreenProps) {
  const { question, options, isHidden, figureOf, nameOf, more } = props
  const { answered, numbers } = question
  const highest = Math.max(0, ...options.map((option) => shareOf(option.count, answered)))
  return (
    <div className="columns-screen">
      <ol className="columns-screen-steps">
        {options.map((option) => {
          const share = isHidden ? 0 : shareOf(option.count, answered)
          return (
            <li key={option.key}>
              <span className="columns-screen-column">
                {!isHidden && <span className="columns-screen-share">{figureOf(option, share)}</span>}
                <i aria-hidden="true" style={{ flexGrow: highest > 0 ? share / highest : 0 }} />
              </span>
              {nameOf ? nameOf(option) : <span className="columns-screen-words">{option.opt}</span>}
            </li>
          )
        })}
      </ol>
      {!isHidden && numbers && (
        <p className="columns-screen-mean">
          <span>
            平均 <b>{meanText(numbers)}</b>
          </span>
          {hasMedian(question) && <span>中位数 {medianText(numbers)}</span>}
          {more}
        </p>
      )}
      {props.children}
    </div>
  )
}

interface Ranging {
  /** 填的数, 填的日子 */
  subject: string
  missing: string
  /** The word where the other end is open, such as 以上 or 以后. */
  above: string
  below: string
  /** The type of the fields, which the kind's settings decide. */
  typeOf(question: WantedFieldProps['question']): 'text' | 'date' | 'time'
  /** Whether both ends, either of them empty, can be sent. */
  isRange(from: string, to: string): boolean
}

const endsOf = (range: string): [from: string, to: string] => {
  const [from = '', to = ''] = range.split('~')
  return [from, to]
}

/** The filter of kinds whose answers have an order looks for those from one to another. Either end may be open. */
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
