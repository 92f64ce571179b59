import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { appeal as limits } from '@wenhai/core/exam/regrade/limits'
import type { OwnAppeal as Appeal } from '@wenhai/core/report/news-schema'
import { type FormEvent, useId, useState } from 'react'
import type { AppealPlace } from './own-appeal.tsx'

interface AppealFormProps extends AppealPlace {
  question_id: string
  onSent: (appeal: Appeal) => void
}

/** Asks once about one question. Who opened the report by name and number gives them again: nothing here keeps them. */
export function AppealForm({ take, survey_id, report, question_id, onSent }: AppealFormProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isByName = report.receipt === ''
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setReason('')
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '')
    const answer = await take.ask(regradeCalls.createAppeal, {
      id: survey_id,
      question_id,
      content: textOf('content'),
      ...(isByName ? { name: textOf('name'), number: textOf('number') } : { receipt: report.receipt }),
    })
    setBusy(false)
    if (answer.ok) onSent(answer.data)
    else setReason(answer.reason)
  }
  return (
    <form onSubmit={send}>
      {isByName && (
        <>
          <p className="take-field">
            <label htmlFor={`${id}-name`}>姓名</label>
            <input id={`${id}-name`} name="name" maxLength={30} autoComplete="off" required />
          </p>
          <p className="take-field">
            <label htmlFor={`${id}-number`}>学号/工号</label>
            <input id={`${id}-number`} name="number" maxLength={50} autoComplete="off" required />
          </p>
        </>
      )}
      <p className="take-field">
        <label htmlFor={`${id}-content`}>为什么</label>
        <textarea
          id={`${id}-content`}
          name="content"
          rows={4}
          maxLength={limits.contentMax}
          required
          aria-describedby={`${id}-hint`}
        />
        <small id={`${id}-hint`}>每道题只能申诉一次，最多 {limits.contentMax} 字。</small>
      </p>
      <button type="submit" className="take-button take-go" aria-disabled={isBusy}>
        提交申诉
      </button>
      <p role="alert" className="take-bad">
        {reason}
      </p>
    </form>
  )
}
