import type { KeyedQuestion } from '../kind.ts'
import { partsOf, partTexts } from '../parts.ts'
import type { SampleAnswer, SampleSource } from '../sampling.ts'

export const makeSamplePassage =
  (sample: (question: KeyedQuestion, source: SampleSource) => string): SampleAnswer =>
  (question, source) => {
    const keys = partTexts.parse(question.answer)
    return partTexts.format(
      partsOf(question).map((part, index) =>
        sample({ ...part, answer: keys[index] ?? '', isOnlyOpt: 1 }, source),
      ),
    )
  }
