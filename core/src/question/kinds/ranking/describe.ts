import { keyList, letterOf } from '../choice-keys.ts'
import { type KindDescription, letterAndText } from '../describing.ts'
import type { QuestionBody } from '../kind.ts'

const inOrder = (question: QuestionBody, answer: string, say: typeof letterOf) =>
  keyList
    .parse(answer)
    .map((key) => say(question, key))
    .join(' → ')

export const rankingDescription: KindDescription = {
  answer: (question, answer, detail) =>
    inOrder(question, answer, detail === 'full' ? (_, key) => letterAndText(question, key) : letterOf),
  key: (question, key) => {
    const letters = inOrder(question, key, letterOf)
    return {
      lines: [['正确顺序', inOrder(question, key, (_, each) => letterAndText(question, each))]],
      besideOptions: [['正确顺序', letters]],
      short: letters,
    }
  },
}
