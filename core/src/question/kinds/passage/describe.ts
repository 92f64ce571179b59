import type { Detail, KeyDescription, KindDescription } from '../describing.ts'
import type { QuestionBody } from '../kind.ts'
import { partName, partsOf, partTexts } from '../parts.ts'

interface Describing {
  answerOf: (question: QuestionBody, answer: string, detail: Detail) => string
  keyOf: (question: QuestionBody, key: string) => KeyDescription
}

/** （1）B 海边；（2）没有作答 */
export const makePassageDescription = ({ answerOf, keyOf }: Describing): KindDescription => ({
  answer(question, answer, detail) {
    const answers = partTexts.parse(answer)
    return partsOf(question)
      .map((part, index) => `${partName(index)}${answerOf(part, answers[index] ?? '', detail) || '没有作答'}`)
      .join(detail === 'full' ? '\n' : '；')
  },
  key(question, key) {
    const keys = partTexts.parse(key)
    const told = partsOf(question).map((part, index) => keyOf(part, keys[index] ?? ''))
    const named = (lines: 'lines' | 'besideOptions') =>
      told.flatMap((part, index) =>
        part[lines].map(
          ([name, text], at) =>
            [part[lines].length > 1 || at > 0 ? `${partName(index)}${name}` : partName(index), text] as const,
        ),
      )
    return { lines: named('lines'), besideOptions: named('besideOptions'), short: undefined }
  },
})
