import { seededDice } from '../question/kinds/seeded-order.ts'
import { checkLogic } from './check-logic.ts'
import { type Condition, type Expression, type FormLogic, noLogic, type Rule } from './model.ts'
import type { ProofPaper } from './prove/form.ts'
import { type SampleKind, sampleItem, sampleQuestion } from './sample-paper.ts'

/** For tests: a form with rules that follows from its seed, small enough that its rules often meet. */
export function randomForm(seed: string, size = 8): ProofPaper {
  const dice = seededDice(seed)
  const below = (count: number) => Math.floor(dice() * count)
  const pick = <Entry>(entries: readonly [Entry, ...Entry[]]): Entry =>
    entries[below(entries.length)] ?? entries[0]
  const kinds: [SampleKind, ...SampleKind[]] = [
    'single',
    'single',
    'multiple',
    'number',
    'scale',
    'text',
    'date',
    'matrix',
  ]
  const questions = Array.from({ length: size }, (_, index) => ({
    ...sampleQuestion(pick(kinds), `q${index + 1}`),
    isRequired: below(3) > 0,
  }))
  const items = [
    sampleItem('s1', 'section', `q${2 + below(size - 2)}`),
    sampleItem('p1', 'page', `q${2 + below(size - 2)}`),
    sampleItem('t1', 'text', `q${2 + below(size - 2)}`),
  ]
  const ref = () => `q${1 + below(size)}`
  const key = () => pick(['A', 'B', 'C', 'D', '1', '3', '5'])
  const expression = (): Expression =>
    pick<() => Expression>([
      () => ({ kind: 'answer', question: ref() }),
      () => ({ kind: 'count', question: ref() }),
      () => ({ kind: 'number', value: below(6) }),
      () => ({ kind: 'number', value: below(100) }),
      () => ({ kind: 'score', question: ref(), points: { A: 1, B: 2 } }),
      () => ({ kind: 'value', name: '总数' }),
      () => ({ kind: 'date', value: `2026-0${1 + below(9)}-01` }),
      () => ({ kind: 'text', value: pick(['很好', '选项 A', '一般']) }),
      () => ({ kind: 'field', name: '渠道' }),
      () => ({ kind: 'calculate', operator: pick(['+', '-', '*']), left: expression(), right: expression() }),
    ])()
  const condition = (depth: number): Condition =>
    pick<() => Condition>([
      () => ({
        kind: 'chosen',
        question: ref(),
        how: pick(['any', 'all', 'none', 'only']),
        keys: [...new Set([key(), key()])],
      }),
      () => ({ kind: 'chosen', question: ref(), how: pick(['any', 'none']), keys: [key()] }),
      () => ({ kind: 'chosen', question: ref(), row: '2', how: 'any', keys: [key()] }),
      () => ({ kind: 'answered', question: ref() }),
      () => ({
        kind: 'compare',
        left: expression(),
        comparison: pick(['=', '!=', '<', '<=', '>', '>=', 'has']),
        right: expression(),
      }),
      () => ({ kind: 'full', quota: 'n1' }),
      () =>
        depth > 2
          ? { kind: 'answered', question: ref() }
          : { kind: pick(['all', 'any']), of: [condition(depth + 1), condition(depth + 1)] },
      () => (depth > 2 ? { kind: 'answered', question: ref() } : { kind: 'not', of: condition(depth + 1) }),
    ])()
  const rule = (): Rule =>
    pick<() => Rule>([
      () => ({ kind: 'show', target: { kind: 'question', question: ref() }, if: condition(0) }),
      () => ({ kind: 'show', target: { kind: 'question', question: ref() }, if: condition(0) }),
      () => ({
        kind: 'show',
        target: { kind: 'option', question: ref(), key: pick(['A', 'B']) },
        if: condition(0),
      }),
      () => ({ kind: 'show', target: { kind: 'row', question: ref(), key: '2' }, if: condition(0) }),
      () => ({ kind: 'show', target: { kind: 'item', item: pick(['s1', 'p1', 't1']) }, if: condition(0) }),
      () => ({ kind: 'jump', after: ref(), if: condition(0), to: { question: ref() } }),
      () => ({
        kind: 'jump',
        after: ref(),
        if: condition(0),
        to: { end: pick(['finish', 'screened', 'full']) },
      }),
      () => ({ kind: 'require', question: ref(), if: condition(0) }),
      () => ({ kind: 'offer', question: ref(), from: ref(), which: pick(['chosen', 'left']) }),
      () => ({ kind: 'carry', question: ref(), from: ref() }),
      () => ({ kind: 'check', after: ref(), if: condition(0), text: '请再看看', isSoft: below(2) === 0 }),
    ])()
  const given: FormLogic = {
    ...noLogic,
    fields: [{ name: '渠道', from: 'link' }],
    values: [{ name: '总数', after: 'q2', be: { kind: 'count', question: 'q2' } }],
    quotas: [{ quota_id: 'n1', name: '名额', if: { kind: 'answered', question: 'q1' }, limit: 10 }],
  }
  const isSound = (logic: FormLogic) => checkLogic(logic, questions, items, { isExam: false }).length === 0
  const rules: Rule[] = []
  for (let turn = 0; turn < 60 && rules.length < 6; turn += 1) {
    const made = rule()
    if (isSound({ ...given, rules: [...rules, made] })) rules.push(made)
  }
  return { questions, items, logic: { ...given, rules } }
}
