import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

export const uploadPrint: KindPrint = {
  ...plainPrint,
  Room: () => <p className="a4-order">（材料请附在后面）</p>,
  Answer: ({ question, answer }) => <p className="a4-written">{describeAnswer(question, answer, 'full')}</p>,
}
