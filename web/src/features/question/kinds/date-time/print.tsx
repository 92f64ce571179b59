import { type DateForm, dateTimeOf, limitsName } from '@wenhai/core/question/kinds/date-time/kind'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import type { ReactNode } from 'react'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

const Gap = () => <span className="a4-blank a4-seat" />

const Day = () => (
  <>
    <Gap />年<Gap />月<Gap />日
  </>
)

const Time = () => (
  <>
    <Gap />时<Gap />分
  </>
)

const rooms: Record<DateForm, () => ReactNode> = {
  date: Day,
  time: Time,
  'date-time': () => (
    <>
      <Day />
      <Time />
    </>
  ),
  span: () => (
    <>
      <Day />
      　至　
      <Day />
    </>
  ),
}

export const dateTimePrint: KindPrint = {
  ...plainPrint,
  Room: ({ question }) => {
    const Fields = rooms[dateTimeOf(question).form]
    return (
      <p className="a4-order">
        <Fields />（{limitsName(question)}）
      </p>
    )
  },
  Answer: ({ question, answer }) => <p className="a4-written">{describeAnswer(question, answer)}</p>,
}
