import { type KindPasting, plainPasting } from '../pasting.ts'
import { readSpokenLetters, readVerdict } from '../spoken-answer.ts'

export const trueFalsePasting: KindPasting = {
  ...plainPasting,
  names: '判断(?:正误|对错)?|是非',
  /** Where the options say 正确 and 错误, A and B are short for them. */
  tidyAnswer(answer, options) {
    const [letter] = readSpokenLetters(answer) ?? []
    const chosen = letter === undefined ? undefined : options[letter.charCodeAt(0) - 65]
    const verdict = readVerdict(chosen ?? answer)
    return verdict === undefined ? answer : verdict ? '对' : '错'
  },
}
