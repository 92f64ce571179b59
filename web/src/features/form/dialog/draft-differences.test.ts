import { type EditedFormDraft, isSameForm } from '@wenhai/core/desk/edited-draft'
import { type FormKind, formKindOf, formKinds } from '@wenhai/core/form/form-kind'
import { noLogic } from '@wenhai/core/form/logic-model'
import { describe, expect, test } from 'vitest'
import { compareDraftLines, findDifferences } from './draft-differences.ts'
import { draftOfForm, draftOption, draftRule } from './form-draft.ts'
import { view } from './form-fixture.ts'
import { draftEntry, draftItem } from './form-items.ts'

const other = (kind: FormKind): EditedFormDraft => draftOfForm(view(kind))
const [first, second] = other('survey').question
if (!first || !second) throw new Error('the fixture has two questions')

const facility = { facility: 0.5, ownFacility: 0.5 }
/** Every field of a draft, with something else in it. */
const changes: { [Name in keyof Omit<EditedFormDraft, 'fresh'>]: EditedFormDraft[Name] } = {
  survey_title: '别的标题',
  desc: '别的说明',
  type: '教育',
  course: '语文',
  status: 0,
  start_time: '2026-12-01T00:00:00.000Z',
  end_time: '2026-12-02T00:00:00.000Z',
  examTime: 77,
  lateEntry: 5,
  earliestHandIn: 6,
  needLoginParticipate: false,
  password: '新密码',
  needRoster: true,
  anonymous: true,
  listed: false,
  layout: 'single',
  kiosk: true,
  cover: '/files/a.webp',
  logo: '/files/b.webp',
  accent: 'plum',
  thanks: '谢谢',
  thanksPicture: '/files/c.webp',
  thanksUrl: 'https://example.com',
  leadsOn: true,
  endedText: '下次早点来',
  tellAt: 30,
  mailCopy: true,
  question: [first],
  items: [draftItem('section', { title: '第一部分' })],
  logic: { ...noLogic, screenedText: '谢谢' },
  vote: [draftOption('海边')],
  entries: [draftEntry({ opt: '向日葵' })],
  choices: 2,
  period: 'once',
  perDay: 4,
  showResult: 'never',
  allowChange: true,
  receipts: false,
  partial: 'half',
  passScore: 61,
  attempts: 3,
  attemptRule: 'last',
  review: 'never',
  recordLeaving: true,
  showRank: true,
  resultByName: true,
  shuffleQuestions: true,
  shuffleOptions: true,
  draw: [draftRule()],
  otherPaper: { name: 'B', ...facility, question: [{ question_id: 'a', score: 1 }] },
}

type Name = keyof typeof changes

/** Settings that only the dialog of this form kind has a place for. */
const onlyOf: Partial<Record<FormKind, readonly Name[]>> = {
  vote: ['showResult', 'receipts'],
  contest: ['showResult', 'receipts', 'choices', 'period', 'perDay'],
  exam: [
    ...(['attempts', 'attemptRule', 'review', 'partial', 'shuffleQuestions', 'shuffleOptions'] as const),
    ...(['recordLeaving', 'showRank'] as const),
  ],
}
const isOfOtherKind = (kind: FormKind, name: Name) =>
  (formKindOf(kind).isBallot && name === 'layout') ||
  (kind === 'exam' && name === 'allowChange') ||
  (!onlyOf[kind]?.includes(name) && formKinds.some((each) => onlyOf[each]?.includes(name)))

describe.each(formKinds)('of a %s', (kind) => {
  // What only counts together with something else differs from a draft that has it.
  const theirs = {
    ...other(kind),
    ...(kind === 'exam' && { attempts: 2 }),
    ...(kind === 'contest' && { period: 'day' as const }),
  }

  test.each(Object.keys(changes) as Name[])('%s is shown as it is on both sides', (name) => {
    const mine = { ...theirs, [name]: changes[name] }
    if (isSameForm(kind, mine, theirs) || isOfOtherKind(kind, name)) return
    const found = findDifferences(kind, mine, theirs, (key) => key)
    const lines = compareDraftLines(kind, mine, theirs).filter(({ note }) => note !== '')
    const missing = compareDraftLines(kind, theirs, mine).filter(({ note }) => note !== '')
    expect(found.length + lines.length + missing.length).toBeGreaterThan(0)
    for (const { mine: text, theirs: theirText } of found)
      if (!text.endsWith('（细节不同）')) expect(text).not.toBe(theirText)
  })

  test('nothing is shown where nothing differs', () => {
    expect(findDifferences(kind, other(kind), other(kind), String)).toEqual([])
    expect(compareDraftLines(kind, other(kind), other(kind)).every(({ note }) => note === '')).toBe(true)
  })
})

test('a question is marked where it is changed, moved or missing', () => {
  const theirs = other('survey')
  const harder = { ...first, content: { ...first.content, answer: 'B' } }
  const added = { ...second, uid: 'c', content: { ...second.content, question: '二加二' } }
  const notes = (mine: readonly (typeof first)[], from = theirs) =>
    compareDraftLines('survey', { ...from, question: mine }, from).map(({ note }) => note)
  expect(notes([harder, second])).toEqual(['内容不同', ''])
  expect(notes([first, second, added])).toEqual(['', '', '对方没有'])
  const apart = { ...theirs, question: [first, added] }
  expect(notes([added, first], apart)).toEqual(['位置不同', '位置不同'])
})
