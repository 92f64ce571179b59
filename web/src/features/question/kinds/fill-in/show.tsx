import {
  acceptedList,
  blankList,
  countBlanks,
  emptyBlank,
  splitAtBlanks,
} from '@wenhai/core/question/kinds/fill-in/kind'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { Fragment } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import {
  type KindPrint,
  type KindShow,
  type KindView,
  type PrintedTextProps,
  plainPrint,
  plainView,
  type TextViewProps,
  unpublished,
} from '../kind-show.tsx'

/** The text with a line in each gap; the key is there by the first answer it accepts. */
export function FillInText({ text, rightAnswer = '', isInline }: TextViewProps) {
  const accepted = acceptedList.parse(rightAnswer)
  return splitAtBlanks(text).map((part, index) => {
    const key = `${index}`
    return (
      <Fragment key={key}>
        {index > 0 && <Blank text={accepted[index - 1]?.[0] ?? ''} />}
        <MathText text={part} isInline={isInline} />
      </Fragment>
    )
  })
}

const Blank = ({ text }: { text: string }) => (
  <span className="mx-1 inline-block min-w-[4em] border-b border-current px-1 text-center align-baseline leading-snug text-bamboo">
    {text === '' ? <span className="sr-only">{emptyBlank}</span> : <MathText text={text} isInline />}
    {text === '' && <span aria-hidden="true">&nbsp;</span>}
  </span>
)

const fillInView: KindView = {
  ...plainView,
  Text: FillInText,
  summarise: ({ question }) => `${countBlanks(question)} 个空`,
}

/** A text without gaps is answered below it. */
const hasGaps = (text: string) => splitAtBlanks(text).length > 1

function PrintedFillIn({ text, answer }: PrintedTextProps) {
  const given = blankList.parse(answer)
  return splitAtBlanks(text).map((part, index) => {
    const key = `${index}`
    return (
      <Fragment key={key}>
        {index > 0 && <u className="a4-given">{given[index - 1]?.trim() || '　　　'}</u>}
        <MathText text={part} />
      </Fragment>
    )
  })
}

const fillInPrint: KindPrint = {
  ...plainPrint,
  Text: PrintedFillIn,
  Answer: ({ question, answer }) =>
    hasGaps(question.question) ? null : <p className="a4-written">{describeAnswer(question, answer)}</p>,
}

export const fillInShow: KindShow = { view: fillInView, print: fillInPrint, published: unpublished }
