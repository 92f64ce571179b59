import { allocationOf } from '@wenhai/core/question/kinds/allocation/answer'
import { describeAnswer } from '@wenhai/core/question/kinds/descriptions'
import { type KindPrint, plainPrint } from '../kind-show.tsx'

export const allocationPrint: KindPrint = {
  ...plainPrint,
  Room({ question }) {
    const { total, unit } = allocationOf(question)
    return (
      <p className="a4-order">
        （一共 {total} {unit}）
        {question.options.map(({ key }) => (
          <span key={key}>
            　{key}
            <span className="a4-blank a4-seat" />
            {unit}
          </span>
        ))}
      </p>
    )
  },
  Answer: ({ question, answer }) => <p className="a4-order">{describeAnswer(question, answer)}</p>,
}
