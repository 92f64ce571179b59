import { answersAsText } from '@wenhai/core/report/answers-text'
import { useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import type { Shown } from '../machine/shown.ts'

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
