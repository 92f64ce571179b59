import { describeAnswer } from '@wenhai/core/question/kinds/descriptions'
import { matchingOf, rightItems } from '@wenhai/core/question/kinds/matching/answer'
import { MathText } from '../../components/math/math-text.tsx'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

export const matchingPrint: KindPrint = {
  ...plainPrint,
  /** Lines are drawn by hand between the two lists. */
  Room: ({ question }) => (
    <div className="a4-options a4-columns-2">
      <ol>
        {matchingOf(question).left.map((text) => (
          <li key={text}>
            <span>·</span>
            <MathText text={text} />
          </li>
        ))}
      </ol>
      <ol>
        {rightItems(question).map(({ key, letter, text }) => (
          <li key={key}>
            <span>· {letter}.</span>
            <MathText text={text} />
          </li>
        ))}
      </ol>
    </div>
  ),
  Answer: ({ question, answer }) => (
    <p className="a4-order whitespace-pre-line">{describeAnswer(question, answer, 'full')}</p>
  ),
}
