import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { numberOf } from '@wenhai/core/question/kinds/number/kind'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

export const numberPrint: KindPrint = {
  ...plainPrint,
  /** A line with the unit behind it. */
  Room: ({ question }) => {
    const { min, max, unit, asksUnit } = numberOf(question)
    return (
      <p className="a4-order">
        <span className="a4-blank" />
        {unit}
        {asksUnit && (
          <>
            单位
            <span className="a4-blank" />
          </>
        )}
        （{min} 到 {max}）
      </p>
    )
  },
  Answer: ({ question, answer }) => <p className="a4-written">{describeAnswer(question, answer)}</p>,
}
