import { afterEach, expect, test, vi } from 'vitest'
import { type Condition, type Rule, readCharacters } from '../form/logic-model.ts'
import { open } from '../question/compose.ts'
import { textReading } from '../question/kinds/meaning.ts'
import { storedAnswer } from '../question/limits.ts'
import { evaluate } from './evaluate.ts'
import { nothingGiven, samplePaper } from './random-form.ts'
import { showPaper } from './shown-paper.ts'

afterEach(() => vi.restoreAllMocks())

const has = (value: string): Condition => ({
  kind: 'compare',
  left: { kind: 'answer', question: 'q1' },
  comparison: 'has',
  right: { kind: 'text', value },
})
const show = (question: string, condition: Condition): Rule => ({
  kind: 'show',
  target: { kind: 'question', question },
  if: condition,
})
const ask = (conditions: Condition[], answer: string) =>
  evaluate(
    samplePaper(['text', 'text'], { rules: conditions.map((each) => show('q2', each)) }),
    { q1: answer },
    nothingGiven,
  )

test('an answer that many conditions ask for is read once', () => {
  const read = vi.spyOn(textReading, 'value')
  const fold = vi.spyOn(String.prototype, 'normalize')
  const flow = ask(
    Array.from({ length: 300 }, () => has('海')),
    '大海',
  )
  expect(flow.shown).toEqual(['q1', 'q2'])
  expect(read).toHaveBeenCalledTimes(1)
  expect(fold).toHaveBeenCalledTimes(2)
})

test('after so many characters nothing is compared any more', () => {
  const answer = '海'.repeat(storedAnswer.max)
  const enough = Math.ceil(readCharacters / answer.length)
  const some = (count: number): Condition => ({
    kind: 'all',
    of: Array.from({ length: count }, () => has('海')),
  })
  expect(ask([some(enough - 10)], answer).shown).toContain('q2')
  expect(ask([some(enough)], answer).shown).not.toContain('q2')
})

test('an answer longer than any that is stored is not read, and stays to be refused', () => {
  const answer = '海'.repeat(storedAnswer.max + 1)
  const flow = ask([{ kind: 'answered', question: 'q1' }], answer)
  expect([flow.shown, flow.answers]).toEqual([['q1'], { q1: answer }])
})

test('a chain of carried answers is one pass', () => {
  const read = vi.spyOn(textReading, 'value')
  const kinds = Array.from({ length: 30 }, () => 'text' as const)
  const carries = kinds
    .slice(1)
    .map((_, index): Rule => ({ kind: 'carry', question: `q${index + 2}`, from: `q${index + 1}` }))
  const paper = samplePaper(kinds, { rules: [show('q2', has('海')), ...carries.reverse()] })
  const questions = paper.questions.map(({ question_id }) => ({
    ...open('问', '', { isRequired: false }),
    question_id,
  }))
  expect(showPaper({ ...paper, questions }, { q1: '海' }, nothingGiven).answers.q30).toBe('海')
  expect(read).toHaveBeenCalledTimes(1)
})

test('what is handed in is not filled in from earlier answers', () => {
  const paper = samplePaper(['text', 'text'], { rules: [{ kind: 'carry', question: 'q2', from: 'q1' }] })
  expect(evaluate(paper, { q1: '海' }, nothingGiven).answers).toEqual({ q1: '海' })
})
