import { voteId } from '@wenhai/core/report/paper'
import { Answered } from '../../../../question/components/result/answered.tsx'
import { QuestionText } from '../../../../question/components/view/question-text.tsx'
import type { PrintedResultProps } from '../../../../question/kinds/kind-result.ts'
import { resultOf } from '../../../../question/kinds/results.ts'
import { PrintedPart } from './printed-part.tsx'

export function PrintedQuestion(props: PrintedResultProps) {
  const { asked, sides } = props
  const { number, option_type, question_id, question } = asked.question
  const { Printed } = resultOf(option_type)
  return (
    <PrintedPart
      title={
        <>
          {number > 0 && question_id !== voteId && `${number}. `}
          <QuestionText option_type={option_type} text={question} isInline />
        </>
      }
    >
      <Answered asked={asked} sides={sides} />
      <Printed {...props} />
    </PrintedPart>
  )
}
