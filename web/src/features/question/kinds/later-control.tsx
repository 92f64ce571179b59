import type { ComponentType } from 'react'
import { makePart, WithPart } from '../../report/components/take/part.tsx'
import type { AnswerProps, KindAnswer } from './kind-answer.ts'

interface ControlModule {
  Control: ComponentType<AnswerProps>
}

/**
 * For kinds that most papers do without: the control and its style are fetched with papers that have such a question. The
 * server draws it at once, and the page waits for it before it moves.
 */
export function laterControl(
  fetchControl: () => Promise<ControlModule>,
): Pick<KindAnswer, 'Control' | 'part'> {
  const part = makePart(fetchControl)
  return {
    part,
    Control: (props) => <WithPart part={part}>{({ Control }) => <Control {...props} />}</WithPart>,
  }
}
