import { letterList } from '@wenhai/core/question/kinds/letters-by-place'
import { matchingOf, rightItems } from '@wenhai/core/question/kinds/matching/kind'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { MathText } from '#features/question/math/math-text.tsx'
import { type KindPrint, plainPrint } from '../kind-print.tsx'
import { DrawnLines } from './lines.tsx'

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
  Answer: ({ question, answer }) => {
    const { left } = matchingOf(question)
    const items = rightItems(question)
    return (
      <>
        <div className="a4-pairs">
          <ol>
            {left.map((text) => (
              <li key={text}>
                <MathText text={text} />
              </li>
            ))}
          </ol>
          <DrawnLines
            count={left.length}
            keys={items.map(({ key }) => key)}
            letters={letterList.parse(answer)}
          />
          <ol>
            {items.map(({ key, letter, text }) => (
              <li key={key}>
                {letter}. <MathText text={text} />
              </li>
            ))}
          </ol>
        </div>
        <p className="a4-order whitespace-pre-line">{describeAnswer(question, answer, 'full')}</p>
      </>
    )
  },
}
