import { letterOf } from '../choice-keys.ts'
import { type KindDescription, letterAndText, textOrLetter } from '../describing.ts'

export const singleChoiceDescription: KindDescription = {
  answer: (question, key, detail) =>
    detail === 'words' ? textOrLetter(question, key) : letterAndText(question, key),
  key: (question, key) => ({
    lines: [['正确答案', letterAndText(question, key)]],
    besideOptions: [],
    short: letterOf(question, key),
  }),
}
