import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { Fragment } from 'react'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

export const rankingPrint: KindPrint = {
  ...plainPrint,
  Room: ({ question: { options } }) => (
    <p className="a4-order">
      顺序：
      {options.map(({ key }, index) => (
        <Fragment key={key}>
          {index > 0 && ' → '}
          <span className="a4-blank a4-seat" />
        </Fragment>
      ))}
    </p>
  ),
  Answer: ({ question, answer }) => <p className="a4-order">顺序：{describeAnswer(question, answer)}</p>,
}
