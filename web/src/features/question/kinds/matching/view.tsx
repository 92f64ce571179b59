import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { matchingOf, rightItems } from '@wenhai/core/question/kinds/matching/kind'
import { MathText } from '#features/question/math/math-text.tsx'
import { type KindView, plainView } from '../kind-view.tsx'

const item = 'rounded-md border bg-surface px-3 py-2 text-md break-words'

/** Both lists, to be looked at. */
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

export const matchingView: KindView = {
  ...plainView,
  summarise: (question) => {
    const { left, right } = matchingOf(question)
    return `左边 ${left.length} 项，右边 ${right.length} 项`
  },
  Choices: SidesView,
}
