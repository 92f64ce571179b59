import { formKindOf } from '@wenhai/core/form/form-kind'
import type { TakePage } from '@wenhai/core/report/page'
import { hiddenFieldName } from '@wenhai/core/report/page'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { WithChunk } from '#ui/chunk.tsx'
import { problemChunk } from './chunks.ts'
import { shownReceipt } from './machine/shown.ts'
import { openAttemptOf, type Problem, type TakeState } from './machine/state.ts'
import type { Take } from './machine/take.ts'

interface TakeFormProps {
  page: TakePage
  state: TakeState
  step: 'start' | 'submit'
  onSubmit: (form: HTMLFormElement) => void
  formRef?: Ref<HTMLFormElement> | undefined
  children: ReactNode
}

/** A plain form: without the script the server takes it as it is. */
export function PlainTakeForm({ page, state, step, onSubmit, formRef, children }: TakeFormProps) {
  const { survey_id, questionnaire_type, anonymous } = page.view
  const changes = shownReceipt(page.view, state.mine)
  const attempt = openAttemptOf(state)
  return (
    <form
      ref={formRef}
      method="post"
      action={`${formKindOf(questionnaire_type).base}/${survey_id}`}
      // Files may be among the answers.
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      <input type="hidden" name="token" value={page.token} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="submit_key" value={page.submit_key} />
      <input type="hidden" name="anonymous" value={anonymous ? 1 : 0} />
      {changes !== undefined && <input type="hidden" name="changes" value={changes} />}
      {attempt ? (
        <input type="hidden" name="attempt_id" value={attempt.attempt_id} />
      ) : (
        <input type="hidden" name="revision" value={page.view.revision} />
      )}
      {children}
    </form>
  )
}

/** The fields of the link, in a plain form. */
export const FieldInputs = ({ fields = {} }: { fields: Readonly<Record<string, string>> | undefined }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={hiddenFieldName(name)} value={value} />
  ))

interface TroubleProps {
  take: Take
  state: TakeState
  problem: Problem
}

/** Says what went wrong where the taker looks: beside the button, and focused where the button was pressed. */
export function Trouble({ problem, take, state }: TroubleProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!problem.isAsked) return
    place.current?.focus({ preventScroll: true })
    // The text is scrolled to the middle, so that the button below it is not under the bar.
    place.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  return (
    <div className="take-trouble" role="alert" ref={place} tabIndex={-1}>
      <p>{problem.text}</p>
      {problem.way && (
        <WithChunk chunk={problemChunk}>
          {({ ProblemWays }) => <ProblemWays problem={problem} take={take} state={state} />}
        </WithChunk>
      )}
    </div>
  )
}
