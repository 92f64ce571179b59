import { optionText } from '../choice-keys.ts'
import type { KindDescription } from '../describing.ts'
import type { QuestionBody } from '../kind.ts'

const wordOf = (question: QuestionBody, key: string) => optionText(question, key) || key

export const trueFalseDescription: KindDescription = {
  answer: wordOf,
  key: (question, key) => ({
    lines: [['正确答案', wordOf(question, key)]],
    besideOptions: [],
    short: wordOf(question, key),
  }),
}
