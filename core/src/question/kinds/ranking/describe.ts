import { keyList, letterOf } from '../choice-keys.ts'
import { type KindDescription, letterAndText, textOrLetter } from '../describing.ts'
import type { QuestionBody } from '../kind.ts'

const inOrder = (
  question: QuestionBody,
  answer: string,
  say: (question: QuestionBody, key: string) => string,
  between = ' → ',
) =>
  keyList
    .parse(answer)
    .map((key) => say(question, key))
    .join(between)

export const rankingDescription: KindDescription = {
  answer(question, answer, detail) {
    if (detail === 'words') return inOrder(question, answer, textOrLetter, '、')
    return inOrder(question, answer, detail === 'full' ? letterAndText : letterOf)
  },
  key: (question, key) => {
    const letters = inOrder(question, key, letterOf)
    return {
      lines: [['正确顺序', inOrder(question, key, letterAndText)]],
      besideOptions: [['正确顺序', letters]],
      short: letters,
    }
  },
}
