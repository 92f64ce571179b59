import { blankList, splitAtBlanks } from '@wenhai/core/question/kinds/fill-in/kind'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { Fragment } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { type KindPrint, type PrintedTextProps, plainPrint } from '../kind-print.tsx'

/** A text without gaps is answered below it. */
const hasGaps = (text: string) => splitAtBlanks(text).length > 1

function FillInText({ text, answer }: PrintedTextProps) {
  const given = answer === undefined ? undefined : blankList.parse(answer)
  return splitAtBlanks(text).map((part, index) => {
    const key = `${index}`
    return (
      <Fragment key={key}>
        {index > 0 && <Gap given={given && (given[index - 1] ?? '')} />}
        <MathText text={part} />
      </Fragment>
    )
  })
}

const Gap = ({ given }: { given: string | undefined }) =>
  given === undefined ? (
    <>
      <span className="a4-blank" />
      {/* The word joiner keeps a comma on the line of the gap before it. */}
      {'\u2060'}
    </>
  ) : (
    <u className="a4-given">{given.trim() || '　　　'}</u>
  )

export const fillInPrint: KindPrint = {
  ...plainPrint,
  Text: FillInText,
  Room: ({ question: { question } }) => (hasGaps(question) ? null : <p className="a4-line" />),
  Answer: ({ question, answer }) =>
    hasGaps(question.question) ? null : <p className="a4-written">{describeAnswer(question, answer)}</p>,
}
