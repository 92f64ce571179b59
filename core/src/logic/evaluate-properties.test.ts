import { describe, expect, test } from 'vitest'
import { examples } from '../question/kinds/examples.ts'
import { seededDice } from '../question/kinds/order.ts'
import { optionTypes } from '../question/option-type.ts'
import { evaluate } from './evaluate.ts'
import { nothingGiven, randomForm } from './random-form.ts'

/** `LOGIC_SEED=x` repeats one seed, and `npm run bench -- logic` tries 100,000. */
const seeds = process.env.LOGIC_SEED
  ? [process.env.LOGIC_SEED]
  : Array.from({ length: 300 }, (_, index) => `form ${index}`)

const texts = [
  '',
  ' ',
  'A',
  'B',
  'A,C',
  'C,A,B',
  '3',
  '42',
  'none',
  '2026-03-01',
  '1=A\n2=B',
  '很好',
  '[',
  'Z',
  '=',
  '\ud800',
]

/** The answers have any shape, because the rules read them before anything is checked. */
function answersFor(seed: string, ids: readonly string[]): Record<string, string> {
  const dice = seededDice(seed)
  return Object.fromEntries(ids.map((id) => [id, texts[Math.floor(dice() * texts.length)] ?? '']))
}

describe.each(seeds)('%s', (seed) => {
  const paper = randomForm(seed)
  const ids = paper.questions.map(({ question_id }) => question_id)
  const answers = answersFor(`${seed} answers`, ids)
  const given = {
    ...nothingGiven,
    fields: { 渠道: 'wx' },
    fullQuotas: seededDice(seed)() < 0.3 ? ['n1'] : [],
  }
  const flow = evaluate(paper, answers, given)

  test('what is shown is in the order of the form, and nothing else is answered', () => {
    expect(flow.shown).toEqual(ids.filter((id) => flow.shown.includes(id)))
    expect(Object.keys(flow.answers).filter((id) => !flow.shown.includes(id))).toEqual([])
  })

  test('dropping what is hidden changes nothing of what is shown', () => {
    const again = evaluate(paper, flow.answers, given)
    expect([again.shown, again.end, again.values, again.answers]).toEqual([
      flow.shown,
      flow.end,
      flow.values,
      flow.answers,
    ])
  })

  test('what comes later decides nothing about what comes before', () => {
    for (const [place] of ids.entries()) {
      const before = Object.fromEntries(ids.slice(0, place).map((id) => [id, answers[id] ?? '']))
      const early = evaluate(paper, before, { ...given, fullQuotas: [] })
      const whole = evaluate(paper, answers, { ...given, fullQuotas: [] })
      const upTo = ids.slice(0, place + 1)
      expect(early.shown.filter((id) => upTo.includes(id))).toEqual(
        whole.shown.filter((id) => upTo.includes(id)),
      )
    }
  })

  test('rules that went over the wire say the same', () => {
    const sent = JSON.parse(JSON.stringify(paper))
    expect(evaluate(sent, answers, given)).toEqual(flow)
  })
})

test('an answer of every kind is read', () => {
  const questions = optionTypes.map((option_type) => ({
    ...examples[option_type].question,
    question_id: `k${option_type}`,
  }))
  const answers = Object.fromEntries(
    optionTypes.map((option_type) => [`k${option_type}`, examples[option_type].answer]),
  )
  const { logic } = randomForm('kinds')
  const empty = { ...logic, rules: [], values: [], quotas: [] }
  expect(evaluate({ questions, items: [], logic: empty }, answers, nothingGiven).answers).toEqual(answers)
})
