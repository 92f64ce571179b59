import type { AnswerFault } from '@wenhai/core/form/answers'
import type { TakePage } from '@wenhai/core/report/page'
import { askedNow } from './machine/shown.ts'
import type { TakeState, WorkState } from './machine/state.ts'
import { blockId } from './paper/question-block.tsx'

/**
 * The inputs that say where the drawn page begins and how often the taker turned, and hold the answers of the other
 * pages, which travel with the form.
 */
export function PlainInputs({ state }: { state: TakeState }) {
  const { plain, isAwake, answers } = state
  if (!plain || isAwake) return null
  const onPage = new Set(askedNow(state).map(({ question_id }) => question_id))
  return (
    <>
      <input type="hidden" name="from" value={plain.from} />
      <input type="hidden" name="turns" value={plain.turns} />
      {Object.entries(answers).map(
        ([id, answer]) =>
          !onPage.has(id) && <input key={id} type="hidden" name={`kept.${id}`} value={answer} />,
      )}
    </>
  )
}

/** Without a script, the button to the page before. It comes after the button that goes on, which Enter presses. */
export const PlainBack = ({ state: { plain, isAwake }, unit }: { state: TakeState; unit: '题' | '页' }) =>
  plain?.hasBack && !isAwake ? (
    <button type="submit" name="go" value="back" className="paper-button">
      上一{unit}
    </button>
  ) : null

/** The refusal of a plain form that nobody has put right since; undefined where there is nothing to say at its top. */
export function refusalOf({ posted }: TakePage, state: WorkState) {
  if (!posted) return undefined
  const isSame = (id: string) => (state.answers[id] ?? '') === (posted.answers[id] ?? '')
  const faults =
    state.faults === posted.faults ? posted.faults.filter((fault) => isSame(fault.question_id)) : []
  if (faults.length > 0) return { faults, reason: '' }
  const isSaid = posted.reason !== '' && posted.faults.length === 0 && state.problem?.text === posted.reason
  return isSaid ? { faults, reason: posted.reason } : undefined
}

/**
 * The refusal at the top, where the browser shows the page that the server sent: each fault leads to its question,
 * where that is on this page.
 */
export function PlainRefusal({
  faults,
  reason,
  state,
}: {
  faults: readonly AnswerFault[]
  reason: string
  state: TakeState
}) {
  const onPage = new Set(askedNow(state).map(({ question_id }) => question_id))
  const textOf = ({ number, reason: why }: AnswerFault) => (number > 0 ? `第 ${number} 题：${why}` : why)
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to a press, and begins with what came of it
    <div className="take-trouble take-refusal" role="alert" tabIndex={-1} autoFocus>
      <p>{reason || `还有 ${faults.length} 处要补上或修改：`}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.question_id + fault.reason}>
            {onPage.has(fault.question_id) ? (
              <a href={`#${blockId(fault.question_id)}`}>{textOf(fault)}</a>
            ) : (
              textOf(fault)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
