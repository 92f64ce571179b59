import {
  countEachOption,
  type KindAuthor,
  makeFromOneKey,
  mostlyRight,
  plainAuthor,
  sampleOption,
} from '../author.ts'
import { plainPasting, readSpokenLetters, readTrueFalse } from '../pasting.ts'
import { keysReadable } from '../readable.ts'

export const trueFalseAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'pan duan' },
  isKeyText: true,
  isPlain: true,
  isSpecified: true,
  pasting: {
    ...plainPasting,
    names: '判断(?:正误|对错)?|是非',
    /** Where the options say 正确 and 错误, A and B are short for them. */
    tidyAnswer(answer, options) {
      const [letter] = readSpokenLetters(answer) ?? []
      const chosen = letter === undefined ? undefined : options[letter.charCodeAt(0) - 65]
      const verdict = readTrueFalse(chosen ?? answer)
      return verdict === undefined ? answer : verdict ? '对' : '错'
    },
  },
  sample: mostlyRight(sampleOption),
  make: makeFromOneKey,
  /** There are always both options. */
  readable: (question) => ({ ...keysReadable(question, false), hides: 'none' }),
  rightKeys: (key) => [key],
  countControls: countEachOption,
}
