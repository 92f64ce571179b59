import { checkedTextOf, hintOf } from '@wenhai/core/question/kinds/checked-text/kind'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

export const checkedTextPrint: KindPrint = {
  ...plainPrint,
  Room: ({ question }) => {
    const hint = hintOf(checkedTextOf(question))
    return (
      <>
        <p className="a4-line" />
        {hint !== '' && <p className="a4-order">（{hint}）</p>}
      </>
    )
  },
  Answer: ({ answer }) => <p className="a4-written">{answer}</p>,
}
