import { expect, test } from 'vitest'
import type { QuestionBody } from '../../question/kinds/kind.ts'
import { optionType } from '../../question/option-type.ts'
import { bundleText, saysNothing } from './group-similar.ts'

const open: QuestionBody = { option_type: optionType.openAnswer, question: '谈谈《论语》。', options: [] }
const blanks: QuestionBody = { option_type: optionType.fillIn, question: '___和___', options: [] }
const choice: QuestionBody = { option_type: optionType.multipleChoice, question: '选', options: [] }

test.each<[string, QuestionBody, string, string, boolean]>([
  ['width, case and quotes', open, 'ＡＢＣ', '“abc”', true],
  ['a full stop at the end', open, '孔子的话', '孔子的话。', true],
  ['numerals', open, '二十三', '23', true],
  ['larger and smaller', open, 'x>3', 'x<3', false],
  ['other words', open, '孔子', '孟子', false],
  ['each blank for itself', blanks, '甲；乙', '甲。； 乙', true],
  ['blanks in another order', blanks, '甲；乙', '乙；甲', false],
  ['a semicolon within a blank is no other blank', blanks, '甲;乙；', '甲；乙', false],
  ['chosen options as they are stored', choice, 'A,B', 'a,b', false],
])('%s', (_, question, one, other, isEqual) => {
  expect(bundleText(question, one) === bundleText(question, other)).toBe(isEqual)
})

test.each<[QuestionBody, string, boolean]>([
  [open, '。。。', true],
  [open, '谈谈 论语', true],
  [open, '谈谈论语：很好', false],
  [choice, '', false],
])('%# says nothing: %s', (question, answer, expected) => {
  expect(saysNothing(question, bundleText(question, answer))).toBe(expected)
})
