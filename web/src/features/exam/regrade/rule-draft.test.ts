import { RegradeQuestion } from '@wenhai/core/exam/regrade/schema'
import { examples } from '@wenhai/core/question/kinds/examples'
import { partsOf, partTexts } from '@wenhai/core/question/kinds/parts'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { optionType } from '@wenhai/core/question/option-type'
import { expect, test } from 'vitest'
import { firstDraft, kindsFor } from './rule-draft.ts'

const { question } = examples[optionType.passage]

const asked = RegradeQuestion.parse({
  number: 1,
  question: { ...question, question_id: 'q', question_pic: [], isRequired: true },
  answer: question.answer,
  isMarkedByServer: true,
  countsIncomplete: false,
  modes: [],
  isFirstRule: false,
  score: 10,
  partial: 'none',
  accepted: [],
  isFull: false,
  isStruck: false,
  appeals: 0,
})

test('a question with others in it offers their keys, and what it shows reads back as the key it has', () => {
  expect(kindsFor(asked)).toContain('key')
  const { answer } = firstDraft(asked)
  expect(partTexts.parse(answer)).toHaveLength(partsOf(question).length)
  expect(kindOf(optionType.passage).readKey(question, answer)).toBe(question.answer)
})
