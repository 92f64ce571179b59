import { formatNumber } from '@wenhai/core/format/number'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useId } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { QuestionPicture } from '../../../question/components/picture/question-picture.tsx'
import { QuestionText } from '../../../question/components/view/question-text.tsx'
import type { ShownQuestion } from '../../../question/kinds/bars.ts'
import { publishedOf } from '../../../question/kinds/published.ts'

/** One question with its figures. */
export function PublishedQuestion({ question }: { question: ShownQuestion }) {
  const id = useId()
  const { number, question: text, question_pic, option_type, answered } = question
  const { note, Figures } = publishedOf(option_type)
  const notes = [kindOf(option_type).shortName, `${formatNumber(answered)} 人作答`, note]
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-xl break-words">
        {number}. <QuestionText option_type={option_type} text={text} />
      </h2>
      <p className="text-sm text-ink-3">{notes.filter((part) => part !== '').join(' · ')}</p>
      {question_pic.map((picture) => (
        <QuestionPicture key={picture} src={picture} alt="题目的图片" className="max-h-60 max-w-xs" />
      ))}
      <Figures question={question} />
    </Card>
  )
}
