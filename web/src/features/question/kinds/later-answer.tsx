import type { QuestionKind } from '@wenhai/core/question/kinds/kind'
import { addKind } from '@wenhai/core/question/kinds/registry'
import { makeChunk, WithChunk } from '../../../ui/chunk.tsx'
import type { KindAnswer } from './kind-answer.ts'

interface LaterAnswer {
  kind: QuestionKind
  answer: KindAnswer
}

/**
 * For kinds that most papers do without: how they are answered, their rules and their style are fetched with papers that
 * have such a question. The server draws it at once, and the page waits for it before it moves.
 */
export function laterAnswer(fetchAnswer: () => Promise<LaterAnswer>, holdsText = false): KindAnswer {
  const chunk = makeChunk(async () => {
    const { kind, answer } = await fetchAnswer()
    addKind(kind)
    return answer
  })
  return {
    chunk,
    holdsText,
    get isOnePress() {
      return chunk.get()?.isOnePress ?? false
    },
    press: (...pressed) => chunk.get()?.press(...pressed),
    hasStanding: (answer) => chunk.get()?.hasStanding(answer) ?? false,
    Control: (props) => <WithChunk chunk={chunk}>{({ Control }) => <Control {...props} />}</WithChunk>,
  }
}
