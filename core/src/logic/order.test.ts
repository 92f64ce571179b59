import { expect, test } from 'vitest'
import { tidyAnswers } from '../form/answers.ts'
import type { FormLogic, NamedValue, Rule } from '../form/logic-model.ts'
import { single } from '../question/compose.ts'
import { seededDice } from '../question/kinds/order.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { readReport } from '../report/read-report.ts'
import { checkLogic } from './check-logic.ts'
import { evaluate } from './evaluate.ts'
import { askedQuestions } from './hand-in.ts'
import { justAfter, justBefore, placeValues } from './order.ts'
import { pipePaper } from './pipe.ts'
import { makeForm } from './prove/form.ts'
import { randomTaker } from './prove/takers.ts'
import { randomForm } from './random-form.ts'
import { arrangeSections, moveItems } from './random-sections.ts'
import { readableAt } from './references.ts'
import { showPaper } from './shown-paper.ts'

const seeds = Array.from({ length: 8 }, (_, turn) => `order ${turn}`)

test('an author is offered at each question what the form may be saved with, and nothing else', () => {
  for (const seed of seeds) {
    const { questions, items, logic } = randomForm(seed)
    const isSound = (rule: Rule) =>
      checkLogic({ ...logic, rules: [rule] }, questions, items, { isExam: false }).length === 0
    questions.forEach(({ question_id }, place) => {
      const rules = (condition: Extract<Rule, { kind: 'check' }>['if']) =>
        [
          {
            at: justAfter(place),
            rule: { kind: 'check', after: question_id, if: condition, text: '!', isSoft: true },
          },
          { at: justBefore(place), rule: { kind: 'require', question: question_id, if: condition } },
        ] satisfies { at: number; rule: Rule }[]
      for (const { name } of logic.values)
        for (const { at, rule } of rules({
          kind: 'compare',
          left: { kind: 'value', name },
          comparison: '=',
          right: { kind: 'number', value: 1 },
        }))
          expect([
            seed,
            rule.kind,
            place,
            name,
            readableAt({ questions, items, logic }, at).values.some((each) => each.name === name),
          ]).toEqual([seed, rule.kind, place, name, isSound(rule)])
      questions.forEach((other, otherPlace) => {
        for (const { at, rule } of rules({ kind: 'answered', question: other.question_id }))
          expect([
            seed,
            rule.kind,
            place,
            otherPlace,
            readableAt({ questions, items, logic }, at).isQuestion(otherPlace),
          ]).toEqual([seed, rule.kind, place, otherPlace, isSound(rule)])
      })
    })
  }
})

test('a value is kept with a question that is there when it is known', () => {
  const questions = ['q1', 'q2', 'q3'].map((question_id) => ({ question_id }))
  const count = (question: string): NamedValue['be'] => ({ kind: 'count', question })
  const value = (name: string, after: string, be: NamedValue['be']): NamedValue => ({ name, after, be })
  const values = [
    value('甲', '', count('q2')),
    value('乙', 'q3', count('q1')),
    value('丙', 'q1', { kind: 'value', name: '甲' }),
    value('丁', 'gone', { kind: 'today' }),
  ]
  expect(placeValues(values, questions).map(({ after }) => after)).toEqual(['q2', 'q3', 'q2', 'q1'])
})

/** The form in the order that one taker has. */
function arranged(form: ReturnType<typeof randomForm>, dice: () => number) {
  const paper = {
    ...form,
    questions: form.questions.map((each) => ({ ...single('问', []), ...each, options: [...each.options] })),
  }
  const plan = arrangeSections(paper.logic.random, paper.items, paper.questions, dice)
  if (!plan) return { paper, leftOut: [] }
  const questions = plan.order.flatMap(
    (id) => paper.questions.find(({ question_id }) => question_id === id) ?? [],
  )
  return {
    paper: { ...paper, questions, items: moveItems(paper.items, questions, plan.sections) },
    leftOut: plan.leftOut,
  }
}

/** A draft as it may arrive: with answers to hidden questions, without some, and with spaces around what was typed. */
function draftOf(
  paper: ReturnType<typeof randomForm>,
  seed: string,
  dice: () => number,
): Record<string, string> {
  const { answers } = randomTaker(makeForm(paper), seed, '2026-05-01')
  return Object.fromEntries(
    paper.questions.flatMap(({ question_id, option_type }) => {
      const answer = answers[question_id]
      if (answer === undefined || dice() < 0.2) return []
      return [[question_id, kindOf(option_type).isWritten && dice() < 0.3 ? ` ${answer} ` : answer]]
    }),
  )
}

test('page, server and the stored report agree, whatever lies in a draft', () => {
  for (const seed of Array.from({ length: 400 }, (_, turn) => `draft ${turn}`)) {
    const dice = seededDice(seed)
    const { paper, leftOut } = arranged(randomForm(seed, 6), dice)
    const given = {
      fields: { 渠道: '很好' },
      fullQuotas: dice() < 0.3 ? ['n1'] : [],
      today: '2026-05-01',
      leftOut,
    }
    const page = showPaper(paper, draftOf(paper, seed, dice), given, pipePaper)
    const sent = tidyAnswers(askedQuestions(paper.questions, page.flow), page.answers)
    const server = evaluate(paper, sent, given)
    const said = ({ shown, end, endedAfter, values, quotas, failed, required }: typeof server) => ({
      shown,
      end,
      endedAfter,
      values,
      quotas,
      failed,
      required,
    })
    expect({ seed, ...said(server) }).toEqual({ seed, ...said(page.flow) })
    const stored = tidyAnswers(askedQuestions(paper.questions, server), server.answers)
    expect({ seed, stored }).toEqual({ seed, stored: sent })
    const unasked = paper.questions.flatMap(({ question_id }) =>
      server.shown.includes(question_id) ? [] : question_id,
    )
    const read = readReport(withPipes(paper), {
      answers: stored,
      logic: paper.logic as FormLogic,
      given,
      unasked,
    })
    const shown = pipePaper(withPipes(paper), {
      logic: paper.logic,
      answers: page.flow.answers,
      flow: page.flow,
      given,
    })
    expect({ seed, texts: read.questions.map(({ question }) => question) }).toEqual({
      seed,
      texts: shown.questions.map(({ question }) => question),
    })
  }
})

const withPipes = (paper: ReturnType<typeof arranged>['paper']) => ({
  ...paper,
  questions: paper.questions.map((question) => ({ ...question, question: '{甲}{乙}{丙}{第1题}' })),
})
