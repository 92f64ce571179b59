import { blanksOf } from '@wenhai/core/question/kinds/cloze/kind'
import { splitAtBlanks } from '@wenhai/core/question/kinds/fill-in/kind'
import { letterByPlace, letterList } from '@wenhai/core/question/kinds/letters-by-place'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { Fragment } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { type KindPrint, type PrintedTextProps, plainPrint } from '../kind-print.tsx'

/** Gaps with their numbers, by which the choices below are found. */
function ClozeText({ text, answer }: PrintedTextProps) {
  const given = answer === undefined ? undefined : letterList.parse(answer)
  return splitAtBlanks(text).map((part, index) => {
    const key = `${index}`
    return (
      <Fragment key={key}>
        {index > 0 && (
          <u className="a4-given">
            {'　'}
            {index}
            {given ? ` ${given[index - 1] || ' '}` : ''}
            {'　'}
          </u>
        )}
        <MathText text={part} />
      </Fragment>
    )
  })
}

export const clozePrint: KindPrint = {
  ...plainPrint,
  Text: ClozeText,
  Room: ({ question }) => (
    <ol className="a4-options">
      {blanksOf(question).map(({ choices }, index) => {
        const key = `${index}`
        return (
          <li key={key}>
            <span>（{index + 1}）</span>
            <div>{choices.map((text, place) => `${letterByPlace(place)}. ${text}`).join('　　')}</div>
          </li>
        )
      })}
    </ol>
  ),
  Answer: ({ question, answer }) => <p className="a4-order">{describeAnswer(question, answer)}</p>,
}
