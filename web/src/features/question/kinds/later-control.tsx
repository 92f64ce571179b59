import type { ComponentType } from 'react'
import { makeChunk, WithChunk } from '../../../ui/chunk.tsx'
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
): Pick<KindAnswer, 'Control' | 'chunk'> {
  const chunk = makeChunk(fetchControl)
  return {
    chunk,
    Control: (props) => <WithChunk chunk={chunk}>{({ Control }) => <Control {...props} />}</WithChunk>,
  }
}
