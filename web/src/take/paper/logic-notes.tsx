import type { End } from '@wenhai/core/form/logic-model'
import type { TakePage } from '@wenhai/core/report/page'
import { useState } from 'react'
import type { TakeState } from '../machine/state.ts'
import { FieldInputs } from '../take-form.tsx'
import { showState } from './show-state.ts'

export { readReport } from '@wenhai/core/report/read-report'
export { showState }

/** Who is asked is not given away before the report is there; that places are taken is no secret. */
const endings: Record<End, string> = {
  finish: '后面的题不用答了，可以直接提交。',
  screened: '后面的题不用答了，可以直接提交。',
  full: '这样回答的名额已经满了：可以改选别的，不改就直接提交。',
}

/** Shows what rules add at the end of a paper, before the button: that it ends here, and what has come or gone. */
export function LogicNotes({ page, state }: { page: TakePage; state: TakeState }) {
  const { plain, isAwake } = state
  const shown = showState(state)
  if (!shown) return null
  const { questions, numbers, flow } = shown
  return (
    <>
      {flow.endedAfter === undefined ? (
        questions.length === 0 && <p className="paper-hint">题目都答完了，请提交。</p>
      ) : (
        <p className="paper-hint">{endings[flow.end]}</p>
      )}
      {isAwake && <Changes numbers={numbers} />}
      {plain && !isAwake && (
        <>
          <FieldInputs fields={state.given.fields} />
          {page.posted?.needConfirm && (
            <label className="paper-check">
              <input type="checkbox" name="confirmed" value="1" /> 我看过了，仍要提交
            </label>
          )}
        </>
      )}
    </>
  )
}

/** Changes are said aloud, because what an answer brings or takes away may lie below the window. */
function Changes({ numbers }: { numbers: readonly number[] }) {
  const [before, setBefore] = useState(numbers)
  const [said, setSaid] = useState('')
  if (before !== numbers && before.join() !== numbers.join()) {
    setBefore(numbers)
    setSaid(describeChange(before, numbers))
  }
  return (
    <span role="status" className="paper-unseen">
      {said}
    </span>
  )
}

/** Nobody keeps more numbers in mind. */
const mostNamed = 5

export function describeChange(before: readonly number[], after: readonly number[]): string {
  const name = (numbers: readonly number[]) =>
    numbers.length > mostNamed ? `${numbers.length} 道题` : `第 ${numbers.join('、')} 题`
  const come = after.filter((number) => !before.includes(number))
  const gone = before.filter((number) => !after.includes(number))
  return [come.length > 0 && `新出现${name(come)}`, gone.length > 0 && `${name(gone)}不用答了`]
    .filter(Boolean)
    .join('，')
}
