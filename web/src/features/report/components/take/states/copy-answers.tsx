import { describeAnswer } from '@wenhai/core/question/kinds/descriptions'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { Answers } from '@wenhai/core/report/answers'
import { useState } from 'react'
import { copyText } from '../../../../../lib/clipboard.ts'
import type { Shown } from '../../../take/shown.ts'

/** One's own answers as plain text, to be kept elsewhere. */
export const answersAsText = (
  questions: readonly PaperQuestion[],
  answers: Answers,
  numbers?: readonly number[],
): string =>
  questions
    .map((question, index) => {
      const answer = describeAnswer(question, answers[question.question_id] ?? '', 'full')
      return `${numbers?.[index] ?? index + 1}. ${question.question}\n${answer || '（没有作答）'}`
    })
    .join('\n\n')

/** Where the browser lets nothing be copied, the text is shown to be selected. */
export function CopyAnswers({
  state: { questions, answers, numbers },
}: {
  state: Pick<Shown, 'questions' | 'answers' | 'numbers'>
}) {
  const [said, setSaid] = useState('')
  const text = answersAsText(questions, answers, numbers)
  const copy = async () => setSaid((await copyText(text)) ? '已复制' : '没能复制，请在这里选中后复制')
  return (
    <>
      <button type="button" className="take-button" onClick={() => void copy()}>
        复制我写的
      </button>
      <span role="status">{said}</span>
      {said.startsWith('没能') && (
        <textarea className="take-written" readOnly aria-label="我写的" rows={8} value={text} />
      )}
    </>
  )
}
