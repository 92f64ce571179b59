import { inOptionOrder, keyList, letterOf } from '../choice-keys.ts'
import { type KindDescription, letterAndText, textOrLetter } from '../describing.ts'
import type { QuestionBody } from '../kind.ts'

/** In alphabetical order, whatever order they were sent in. */
const lettersOf = (question: QuestionBody, answer: string) =>
  keyList
    .parse(answer)
    .map((key) => letterOf(question, key))
    .sort()

const inFull = (question: QuestionBody, answer: string) =>
  keyList
    .parse(answer)
    .map((key) => letterAndText(question, key))
    .sort()
    .join('\n')

export const multipleChoiceDescription: KindDescription = {
  answer(question, answer, detail) {
    if (detail === 'words')
      return inOptionOrder(question, keyList.parse(answer))
        .map((key) => textOrLetter(question, key))
        .join('、')
    const letters = lettersOf(question, answer)
    return detail === 'full' || letters.length < 2 ? inFull(question, answer) : letters.join('、')
  },
  key: (question, key) => ({
    lines: [['正确答案', inFull(question, key)]],
    besideOptions: [],
    short: lettersOf(question, key).join(''),
  }),
}
