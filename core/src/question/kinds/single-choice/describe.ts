import { letterOf } from '../choice-keys.ts'
import { type KindDescription, letterAndText } from '../describing.ts'

export const singleChoiceDescription: KindDescription = {
  answer: letterAndText,
  key: (question, key) => ({
    lines: [['正确答案', letterAndText(question, key)]],
    besideOptions: [],
    short: letterOf(question, key),
  }),
}
