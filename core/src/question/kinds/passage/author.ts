import { type KindAuthor, plainAuthor, type SampleAnswer } from '../author.ts'
import type { QuestionBody } from '../kind.ts'
import { partsOf, partTexts } from '../parts.ts'
import { plainPasting } from '../pasting.ts'
import { plainReadable } from '../readable.ts'

interface OfParts {
  sample: SampleAnswer
  countControls: (question: QuestionBody) => number
}

export const makePassageAuthor = ({ sample, countControls }: OfParts): KindAuthor => ({
  ...plainAuthor,
  called: { spoken: 'cai liao' },
  pasting: { ...plainPasting, names: '材料(?:分析)?|阅读理解' },
  sample(question, source) {
    const keys = partTexts.parse(question.answer)
    return partTexts.format(
      partsOf(question).map((part, index) =>
        sample({ ...part, answer: keys[index] ?? '', isOnlyOpt: 1 }, source),
      ),
    )
  },
  readable: () => plainReadable,
  countControls: (question) => partsOf(question).reduce((sum, part) => sum + countControls(part), 0),
})
