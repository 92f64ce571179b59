import { describeAnswer } from '@wenhai/core/question/kinds/descriptions'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { Answers } from '@wenhai/core/report/answers'
import type { TakePage } from '@wenhai/core/report/page'
import { useState } from 'react'
import { copyText } from '../../../../../lib/clipboard.ts'
import type { TakeState } from '../../../take/state.ts'
import { Elsewhere } from './closed-states.tsx'

/** It ended under one's hands. Nothing that was written is lost. */
export function OverState({ page, state }: { page: TakePage; state: TakeState }) {
  const [said, setSaid] = useState('')
  const text = answersAsText(state.questions, state.answers)
  const copy = async () => setSaid((await copyText(text)) ? '已复制' : '没能复制，请在下面选中后复制')
  return (
    <section className="take-card">
      <h2>{state.problem?.text || '已经结束，不能再提交'}</h2>
      <p>
        {page.view.questionnaire_type === 'exam'
          ? '时间到时，服务器会按最后保存的内容交卷；后来写的没能算进去，都还在这里，可以复制下来。'
          : '这一份没有交上，但你写的都还在这里，可以复制下来留着，或者发给发起人。'}
      </p>
      <p className="take-ways">
        <button type="button" className="take-button take-button-main" onClick={() => void copy()}>
          复制我写的
        </button>
        <span role="status">{said}</span>
      </p>
      <textarea className="take-written" readOnly aria-label="我写的" rows={8} value={text} />
      <Elsewhere page={page} />
    </section>
  )
}

/** One's own answers as plain text, to be kept elsewhere. */
const answersAsText = (questions: readonly PaperQuestion[], answers: Answers): string =>
  questions
    .map((question, index) => {
      const answer = describeAnswer(question, answers[question.question_id] ?? '', 'full')
      return `${index + 1}. ${question.question}\n${answer || '（没有作答）'}`
    })
    .join('\n\n')
