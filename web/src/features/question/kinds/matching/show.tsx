import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { letterList } from '@wenhai/core/question/kinds/letters-by-place'
import { matchingOf, rightItems } from '@wenhai/core/question/kinds/matching/kind'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { MathText } from '#features/question/math/math-text.tsx'
import { groupedPublished } from '../grouped/show.tsx'
import { type KindPrint, type KindShow, type KindView, plainPrint, plainView } from '../kind-show.tsx'
import { DrawnLines } from './lines.tsx'

const item = 'rounded-md border bg-surface px-3 py-2 text-md break-words'

/** Shows both lists. */
const SidesView = ({ question }: { question: Pick<QuestionBody, 'settings'> }) => (
  <div className="grid grid-cols-2 gap-6">
    <ol className="grid grid-cols-1 content-start gap-2">
      {matchingOf(question).left.map((text) => (
        <li key={text} className={item}>
          <MathText text={text} />
        </li>
      ))}
    </ol>
    <ol className="grid grid-cols-1 content-start gap-2">
      {rightItems(question).map(({ key, letter, text }) => (
        <li key={key} className={item}>
          <b className="mr-1.5 font-semibold text-ink-2">{letter}</b>
          <MathText text={text} />
        </li>
      ))}
    </ol>
  </div>
)

const matchingView: KindView = {
  ...plainView,
  summarise: (question) => {
    const { left, right } = matchingOf(question)
    return `左边 ${left.length} 项，右边 ${right.length} 项`
  },
  Choices: SidesView,
}

export const matchingPrint: KindPrint = {
  ...plainPrint,
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

export const matchingShow: KindShow = {
  view: matchingView,
  print: matchingPrint,
  published: groupedPublished,
}
