import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import { type FormEvent, useId, useState } from 'react'
import type { Take } from '../machine/take.ts'

interface LookUpProps {
  page: TakePage
  take: Take
}

/**
 * Finds what was handed in before, on whatever device: by its receipt, or by name and number where the author allows
 * it.
 */
export function LookUpForm({ page: { view }, take }: LookUpProps) {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const answer = await take.ask(reportCalls.lookUpReport, { id: view.survey_id, ...fields })
    setBusy(false)
    if (answer.ok) take.showReport(answer.data)
    else setReason(answer.reason)
  }
  const isByName = view.needRoster && view.resultByName && !view.anonymous
  return (
    <>
      <form onSubmit={look}>
        <Field label="回执" name="receipt" hint="交的时候给的那一串，例如 ABCD-EFGH-JKMN" />
        <Look isBusy={isBusy} label="凭回执查看" />
      </form>
      {isByName && (
        <form onSubmit={look}>
          <Field label="姓名" name="name" />
          <Field label="学号/工号" name="number" />
          <Look isBusy={isBusy} label="凭姓名查看" />
        </form>
      )}
      <p role="alert" className="take-bad">
        {reason}
      </p>
    </>
  )
}

function Field({ label, name, hint }: { label: string; name: string; hint?: string }) {
  const id = useId()
  return (
    <p className="take-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        maxLength={50}
        autoComplete="off"
        required
        aria-describedby={hint && `${id}-hint`}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </p>
  )
}

const Look = ({ isBusy, label }: { isBusy: boolean; label: string }) => (
  <button type="submit" className="take-button take-go" aria-disabled={isBusy}>
    {label}
  </button>
)
