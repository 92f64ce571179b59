import {
  acceptedList,
  countBlanks,
  emptyBlank,
  splitAtBlanks,
} from '@wenhai/core/question/kinds/fill-in/kind'
import { Fragment } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { type KindView, plainView, type TextViewProps } from '../kind-view.tsx'

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

export const fillInView: KindView = {
  ...plainView,
  Text: FillInText,
  summarise: ({ question }) => `${countBlanks(question)} 个空`,
}
