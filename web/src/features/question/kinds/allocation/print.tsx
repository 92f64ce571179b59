import { allocationOf } from '@wenhai/core/question/kinds/allocation/kind'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

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
