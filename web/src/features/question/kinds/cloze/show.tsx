import { blanksOf } from '@wenhai/core/question/kinds/cloze/kind'
import { blankList, splitAtBlanks } from '@wenhai/core/question/kinds/fill-in/kind'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { letterByPlace, letterList } from '@wenhai/core/question/kinds/letters-by-place'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { Fragment } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { FillInText } from '../fill-in/show.tsx'
import { groupedPublished } from '../grouped/show.tsx'
import {
  type KindPrint,
  type KindShow,
  type KindView,
  type PrintedTextProps,
  plainPrint,
  plainView,
} from '../kind-show.tsx'

/** Shows the choices of each gap. */
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

const clozeView: KindView = {
  ...plainView,
  Text: ({ rightAnswer = '', ...props }) => (
    <FillInText {...props} rightAnswer={blankList.format(letterList.parse(rightAnswer))} />
  ),
  summarise: (question) => `${blanksOf(question).length} 个空，每空从几个里选`,
  Choices: BlanksView,
}

/** Gaps with their numbers, by which the choices below are found. */
function ClozeText({ text, answer }: PrintedTextProps) {
  const given = letterList.parse(answer)
  return splitAtBlanks(text).map((part, index) => {
    const key = `${index}`
    return (
      <Fragment key={key}>
        {index > 0 && (
          <u className="a4-given">
            {'　'}
            {index}
            {` ${given[index - 1] || ' '}`}
            {'　'}
          </u>
        )}
        <MathText text={part} />
      </Fragment>
    )
  })
}

const clozePrint: KindPrint = {
  ...plainPrint,
  Text: ClozeText,
  Answer: ({ question, answer }) => <p className="a4-order">{describeAnswer(question, answer)}</p>,
}

export const clozeShow: KindShow = { view: clozeView, print: clozePrint, published: groupedPublished }
