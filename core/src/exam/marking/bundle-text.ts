import type { Simplify } from '../../question/compare/signs.ts'
import { foldAnswer } from '../../question/fold-answer.ts'
import { resultsOf } from '../../question/kinds/counts.ts'
import type { QuestionBody } from '../../question/kinds/kind.ts'
import { kindOf } from '../../question/kinds/registry.ts'

/** The text by which answers are equal: of written ones folded, text by text; of others as it is stored. */
export const bundleText = (question: QuestionBody, answer: string, simplify?: Simplify): string =>
  kindOf(question.option_type).isWritten
    ? resultsOf(question.option_type)
        .texts(answer, question)
        .map((text) => foldAnswer(text, simplify))
        .join('\n')
    : answer

/**
 * Whether an answer has nothing but signs, or repeats the question: such answers are marked first, because they take no
 * time.
 */
export function saysNothing(question: QuestionBody, text: string, simplify?: Simplify): boolean {
  if (!kindOf(question.option_type).isWritten) return false
  const bare = text.replace(/[\s\p{P}\p{S}]+/gu, '')
  return bare === '' || bare === foldAnswer(question.question, simplify).replace(/[\s\p{P}\p{S}]+/gu, '')
}
