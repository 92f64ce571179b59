import { describeAnswer } from '@wenhai/core/question/kinds/descriptions'
import { lastOf, scaleOf, stepsOf, wordsOf } from '@wenhai/core/question/kinds/scale/answer'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

export const scalePrint: KindPrint = {
  ...plainPrint,
  /** A number is circled. */
  Room: ({ question }) => {
    const scale = scaleOf(question)
    return (
      <p className="a4-order">
        {wordsOf(scale, scale.first)}　{stepsOf(scale).join('　')}　{wordsOf(scale, lastOf(scale))}
      </p>
    )
  },
  Answer: ({ question, answer }) => <p className="a4-order">{describeAnswer(question, answer, 'full')}</p>,
}
