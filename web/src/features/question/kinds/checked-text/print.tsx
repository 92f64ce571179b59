import { checkedTextOf, hintOf } from '@wenhai/core/question/kinds/checked-text/answer'
import { type KindPrint, plainPrint } from '../kind-show.tsx'

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
