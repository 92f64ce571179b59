import { blanksOf } from '@wenhai/core/question/kinds/cloze/kind'
import { blankList } from '@wenhai/core/question/kinds/fill-in/kind'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { letterByPlace, letterList } from '@wenhai/core/question/kinds/letters-by-place'
import { MathText } from '#features/question/math/math-text.tsx'
import { FillInText } from '../fill-in/view.tsx'
import { type KindView, plainView } from '../kind-view.tsx'

/** What there is to choose from in each gap, to be looked at. */
const BlanksView = ({ question }: { question: Pick<QuestionBody, 'settings'> }) => (
  <ol className="grid grid-cols-1 gap-1.5 text-md">
    {blanksOf(question).map(({ choices }, index) => {
      const key = `${index}`
      return (
        <li key={key} className="flex flex-wrap gap-x-5 gap-y-1">
          <span className="w-6 text-ink-3">{index + 1}.</span>
          {choices.map((text, place) => (
            <span key={text} className="min-w-0 break-words">
              <b className="mr-1 font-semibold text-ink-2">{letterByPlace(place)}</b>
              <MathText text={text} isInline />
            </span>
          ))}
        </li>
      )
    })}
  </ol>
)

export const clozeView: KindView = {
  ...plainView,
  Text: ({ rightAnswer = '', ...props }) => (
    <FillInText {...props} rightAnswer={blankList.format(letterList.parse(rightAnswer))} />
  ),
  summarise: (question) => `${blanksOf(question).length} 个空，每空从几个里选`,
  Choices: BlanksView,
}
