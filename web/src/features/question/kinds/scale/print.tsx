import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { lastOf, noneName, scaleOf, stepsOf, wordsOf } from '@wenhai/core/question/kinds/scale/kind'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

export const scalePrint: KindPrint = {
  ...plainPrint,
  /** A number or a word is circled. */
  Room: ({ question }) => {
    const scale = scaleOf(question)
    const steps = stepsOf(scale)
    const parts =
      scale.look === 'words'
        ? steps.map((step) => wordsOf(scale, step))
        : [wordsOf(scale, scale.first), ...steps, wordsOf(scale, lastOf(scale))]
    return <p className="a4-order">{[...parts, ...(scale.none ? [`　${noneName}`] : [])].join('　')}</p>
  },
  Answer: ({ question, answer }) => <p className="a4-order">{describeAnswer(question, answer, 'full')}</p>,
}
