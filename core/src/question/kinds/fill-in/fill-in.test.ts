import { expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writePasted } from '../../../bank/write-pasted.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { changesMeaning, freezeQuestion, withMarkRule } from '../../../form/revision.ts'
import { judge } from '../../../practice/judge.ts'
import { describeMark, markQuestion } from '../../../report/mark-report.ts'
import { wordingOf } from '../../../results/wording.ts'
import { checkQuestion } from '../../check-question.ts'
import { suggestMode } from '../../compare/compare.ts'
import type { BlankMode } from '../../compare/modes.ts'
import { fillIn, passage } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { markAnswer } from '../counts.ts'
import type { MarkRule } from '../marking.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'

const rule: MarkRule = { partial: 'none' }
const write = (fields: Record<string, unknown>) =>
  tidyQuestion(QuestionDraft.parse({ question: '____和____', option_type: 2, isOnlyOpt: 1, ...fields }))
const withModes = (modes: readonly BlankMode[], answer = '3.14±0.01；CO') =>
  write({ answer, settings: { modes } })
const freeze = (draft: QuestionDraft) => freezeQuestion('q', draft, { update_time: 0, ocean_id: 'o' })

test.each<[unknown, unknown]>([
  [undefined, undefined],
  [{}, undefined],
  [{ modes: [] }, undefined],
  [{ modes: ['plain', 'plain'] }, undefined],
  [{ modes: ['number', 'plain'] }, { modes: ['number'] }],
  [{ modes: ['plain', 'strict'] }, { modes: ['plain', 'strict'] }],
])('the settings %j are stored as %j: what is plain needs none', (settings, stored) => {
  expect(write({ settings, answer: '3；4' }).settings).toEqual(stored)
})

test.each<[Record<string, unknown>, string, string]>([
  [{ settings: { modes: ['number'] }, answer: '北京；1' }, 'answer', '第 1 空按数值比较'],
  [{ settings: { modes: ['plain', 'number'] }, answer: '1；3|三个人们' }, 'answer', '第 2 空按数值比较'],
  [{ settings: { modes: ['plain', 'plain', 'strict'] }, answer: '1；2' }, 'settings.modes', '题目有 2 个空'],
  [{ settings: { modes: ['loose'] }, answer: '1；2' }, 'settings.modes.0', ''],
  [{ settings: { modes: 'number' }, answer: '1；2' }, 'settings.modes', ''],
])('%j has a fault in %s: %s', (fields, field, reason) => {
  expect(checkQuestion(write(fields))).toContainEqual(
    expect.objectContaining({ field, reason: expect.stringContaining(reason) }),
  )
})

test('a key that is no number is named in a question within another too', () => {
  const inner = write({ question: '____', answer: '北京', settings: { modes: ['number'] } })
  const found = checkQuestion(passage('材料', [inner]))
  expect(found.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('第（1）小题：第 1 空按数值比较'),
  ])
})

test.each<[readonly BlankMode[], string, number, string]>([
  [['number', 'strict'], '3.15；CO', 100, '回答正确（第 1 空按数值方式、第 2 空按严格方式比较）'],
  [['number', 'strict'], '3.15；Co', 50, '填对 1 个空，共 2 个（第 1 空按数值方式、第 2 空按严格方式比较）'],
  [['number', 'strict'], '3.16；Co', 0, '回答错误（第 1 空按数值方式、第 2 空按严格方式比较）'],
  [['formula', 'formula'], '3；C O', 50, '填对 1 个空，共 2 个（按算式与化学式方式比较）'],
  [['number'], '；', 0, '没有作答'],
])('with %j %j gets %d: %s', (modes, answer, share, reason) => {
  expect(markAnswer(withModes(modes), answer, rule)).toEqual({ share, reason })
})

test('the reason says that only the unit is wrong', () => {
  const one = write({ question: '____', answer: '5 kg', settings: { modes: ['number'] } })
  expect(markAnswer(one, '5 g', rule).reason).toBe('数值正确，单位不对（按数值方式比较）')
  expect(markAnswer(one, '6 g', rule).reason).toBe('回答错误（按数值方式比较）')
})

test('what follows the blank may be written in it too', () => {
  expect(markAnswer(fillIn('长____米，宽____。', '5；3'), '5米；3米', rule).share).toBe(50)
})

test('a copy keeps the rule it was frozen with: one without a rule has the first', () => {
  const now = freeze(fillIn('____', '陆游'))
  const { markRule: _, ...then } = now
  const reason = (frozen: typeof then, answer: string) => markQuestion(frozen, answer, rule).reason
  expect(reason(then, '6游')).toBe('回答正确')
  expect(reason(now, '6游')).toBe('回答错误')
  expect(reason({ ...then, answer: 'New York' }, 'newyork')).toBe('回答正确')
  expect(changesMeaning(revisionOf(then), revisionOf(now))).toBe(true)
  expect(withMarkRule(then, 2)).toEqual(now)
})

const revisionOf = (question: ReturnType<typeof freeze>) => ({
  questions: [question],
  vote: [],
  draw: [],
  partial: 'none' as const,
})

test('questions within a passage keep the rule of their passage, and kinds that have had one rule say none', () => {
  const now = freeze(passage('材料', [fillIn('____', '陆游')]))
  const { markRule, ...then } = now
  expect(markRule).toBe(2)
  expect(describeMark(then, markQuestion(then, '["6游"]', rule))).toBe('（1）回答正确')
  expect(describeMark(now, markQuestion(now, '["6游"]', rule))).toBe('（1）回答错误')
  expect(freeze(write({ option_type: 3, question: '为什么？', isOnlyOpt: 0 }))).not.toHaveProperty('markRule')
})

test('practising takes the rule of today, with the modes', () => {
  expect(judge({ ...withModes(['number', 'strict']), note: '' }, '3.15；CO')).toMatchObject({ right: true })
  expect(judge({ ...fillIn('____', '陆游'), note: '' }, '6游')).toMatchObject({ right: false })
})

test('another mode is no other wording, and yet another meaning', () => {
  const [plain, number] = [freeze(write({ answer: '3；4' })), freeze(withModes(['number'], '3；4'))]
  expect(wordingOf(plain)).toBe(wordingOf(number))
  expect(changesMeaning(revisionOf(plain), revisionOf(number))).toBe(true)
  const within = (modes: readonly BlankMode[]) => freeze(passage('材料', [withModes(modes, '3；4')]))
  expect(wordingOf(within([]))).toBe(wordingOf(within(['number'])))
})

test.each<[string, unknown]>([
  ['数值；普通；算式与化学式', { modes: ['number', 'plain', 'formula'] }],
  ['数值 严格', { modes: ['number', 'strict'] }],
  ['化学式、算式', { modes: ['formula', 'formula'] }],
  ['随便', undefined],
  ['{"modes":["strict"]}', { modes: ['strict'] }],
])('the line %j says %j', (line, settings) => {
  expect(readSettingsText(2, line)).toEqual(settings)
})

test('modes go through a spreadsheet and a pasted paper and back', () => {
  const question = withModes(['number', 'formula'], '9.8±0.1 m/s²|980 cm/s²；H₂O')
  expect(writeSettingsText(2, question.settings)).toBe('数值；算式与化学式')
  const read = readBankRow(writeBankRow(question, '综合'), () => '综合')
  expect([read.bad, read.draft]).toEqual([[], question])
  const paper = { ...question, level: 'normal', category: '', missing: [], points: undefined } as const
  const { text, lost } = { lost: [], ...writePasted([{ question: paper }]) }
  expect(lost).toEqual([])
  const [row, ...others] = readPasted(text)
  const pasted = readBankRow(row?.cells ?? [], () => '综合')
  expect([others, pasted.bad]).toEqual([[], []])
  expect(pasted.draft).toMatchObject({ answer: question.answer, settings: question.settings })
})

test.each<[string[], BlankMode | undefined]>([
  [['3.14±0.01'], 'number'],
  [['9.8 m/s²', '980 cm/s²'], 'number'],
  [['1949'], 'number'],
  [['三分之一'], 'number'],
  [['H₂O'], 'formula'],
  [['NaCl'], 'formula'],
  [['x²+1'], 'formula'],
  [['x≥3'], 'formula'],
  [['李白'], undefined],
  [['Beijing'], undefined],
  [['3', '李白'], undefined],
  [['DNA'], undefined],
  [[], undefined],
])('for the key %j the mode %s is suggested', (accepted, mode) => {
  expect(suggestMode(accepted)).toBe(mode)
})
