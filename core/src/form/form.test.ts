import { expect, test } from 'vitest'
import { isReleasedInLots } from './anonymity.ts'
import { checkForm, formTexts } from './check-form.ts'
import { drawnCount, drawnScore } from './draw.ts'
import { formKindOf } from './form-kind.ts'
import { changeableInLots } from './form-settings.ts'
import { isPoints, shareEqually } from './points.ts'
import { changesMeaning, type FrozenQuestion, type Revision } from './revision.ts'
import { FormDraft } from './schema.ts'
import { formState } from './state.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const at = (text: string) => Date.parse(text)
const id = '01900000-0000-7000-8000-000000000001'
const other = '01900000-0000-7000-8000-000000000002'

const base = {
  vote: { questionnaire_type: 'vote', survey_title: '春游', vote: [{ opt: '甲' }, { opt: '乙' }] },
  survey: { questionnaire_type: 'survey', survey_title: '食堂', question: [id] },
  exam: { questionnaire_type: 'exam', survey_title: '测验', question: [id], course: '数学' },
}

const faults = (kind: keyof typeof base, given: object = {}, end?: number | null) =>
  checkForm(FormDraft.parse({ ...base[kind], ...given }), { end }, now).map(({ field, reason }) => [
    field,
    reason,
  ])

test.each([['vote'], ['survey'], ['exam']] as const)('a whole %s has no fault', (kind) => {
  expect(faults(kind)).toEqual([])
})

const rule = { count: 3, score: 2 }

const otherPaper = (ids: readonly string[]) => ({
  name: 'B',
  facility: 0.5,
  ownFacility: 0.5,
  question: ids.map((question_id) => ({ question_id, score: 1 })),
})

test.each<[keyof typeof base, object, string, string]>([
  ['vote', { vote: [] }, 'vote', formTexts.noVoteOption],
  ['vote', { vote: [{ opt: '' }, { opt: ' ' }] }, 'vote', formTexts.noVoteOption],
  ['vote', { vote: [{ opt: '甲' }] }, 'vote', '投票选项要有 2 到 5 个'],
  ['vote', { vote: [{ opt: '甲' }, { opt: '乙' }, { opt: '' }] }, 'vote.2.opt', '请填写选项 C'],
  ['vote', { vote: [{ opt: '甲' }, { opt: '甲' }] }, 'vote.1.opt', '选项 B 和前面的一样'],
  ['vote', { vote: [{ opt: '甲' }, { opt: '甲\u200B' }] }, 'vote.1.opt', '选项 B 和前面的一样'],
  ['vote', { vote: [{ opt: '甲' }, { opt: '\u200B' }] }, 'vote', '投票选项要有 2 到 5 个'],
  ['vote', { survey_title: '\u200B' }, 'survey_title', '请填写投票标题。'],
  ['vote', { vote: [{ opt: '甲', key: 'X' }, { opt: '乙' }] }, 'vote.0.key', '选项的编号应依次为 A、B、C'],
  ['vote', { survey_title: ' ' }, 'survey_title', '请填写投票标题。'],
  ['survey', { question: [] }, 'question', formTexts.noSurveyQuestion],
  ['survey', { question: [id, id] }, 'question', '有题目重复了'],
  ['survey', { draw: [rule] }, 'draw', '只有考试可以随机抽题'],
  ['exam', { survey_title: '' }, 'survey_title', formTexts.noExamTitle],
  ['exam', { question: [] }, 'question', formTexts.noExamQuestion],
  ['exam', { course: '' }, 'course', formTexts.noCourse],
  ['exam', { scores: { [other]: 1 } }, 'scores', '有分值不属于这场考试的题目'],
  ['exam', { draw: [{ ...rule, score: 0 }] }, 'draw.0.score', '第 1 条规则的分值不能是 0'],
  ['exam', { otherPaper: otherPaper([other, id, other]) }, 'otherPaper', 'B 卷里有题目重复了'],
  ['exam', { draw: [{ ...rule, count: 200 }] }, 'question', '最多 200 题，现在有 201 题'],
  // The first of May in China: its yesterday begins on the twenty-ninth at 16:00 UTC.
  ['survey', { end_time: '2026-04-29T15:59:59Z' }, 'end_time', '结束时间不能早于昨天'],
  [
    'survey',
    { start_time: '2026-05-03T00:00:00Z', end_time: '2026-05-02T00:00:00Z' },
    'end_time',
    '结束时间要在开始时间之后',
  ],
])(
  'a %s with %j has a fault in %s',
  { tags: ['5.08', '5.09', '5.10', '5.11', '5.12', '5.13', '9.20'] },
  (kind, given, field, reason) => {
    expect(faults(kind, given)).toContainEqual([field, reason])
  },
)

test('a new password has six characters; one that is left out stays, an empty one goes', () => {
  const draft = FormDraft.parse(base.survey)
  const of = (password: string | undefined) =>
    checkForm({ ...draft, password }, { end: undefined }, now).map(({ reason }) => reason)
  expect([of('12345'), of('123456'), of(undefined), of('')]).toEqual([['参与密码至少 6 个字'], [], [], []])
})

test('a random paper alone is an exam', () => {
  expect(faults('exam', { question: [], draw: [rule] })).toEqual([])
})

test('yesterday’s end of day is still taken, and an old end that did not change', () => {
  expect(faults('survey', { end_time: '2026-04-30T15:59:59Z' })).toEqual([])
  const old = '2020-01-01T00:00:00Z'
  expect(faults('survey', { end_time: old }, at(old))).toEqual([])
})

test('the kinds are 问卷调查, 投票 and 考试', { tags: ['3.46', '3.47', '3.48'] }, () => {
  expect([formKindOf('survey'), formKindOf('vote'), formKindOf('exam')]).toMatchObject([
    { name: '问卷调查' },
    { name: '投票' },
    { name: '考试' },
  ])
})

test('what an author leaves out has its default', {
  tags: ['1.07', '1.08', '3.54', '3.58', '3.59', '3.60', '3.61', '3.62'],
}, () => {
  expect(FormDraft.parse(base.survey)).toMatchObject({
    status: 1,
    needLoginParticipate: true,
    type: '综合',
    examTime: 0,
    end_time: null,
    anonymous: false,
    listed: true,
    layout: 'all',
  })
  expect(FormDraft.parse(base.vote)).toMatchObject({ status: 1, needLoginParticipate: true, end_time: null })
})

const may = { start: at('2026-05-01T00:00:00Z'), end: at('2026-05-02T15:59:59Z') }

test.each([
  ['the switch is off', { status: 0, ...may }, '2026-05-01T12:00:00Z', 'paused'],
  ['before its start', { status: 1, ...may }, '2026-04-30T23:59:59Z', 'pending'],
  ['between', { status: 1, ...may }, '2026-05-01T00:00:00Z', 'running'],
  ['in its last second', { status: 1, ...may }, '2026-05-02T15:59:59Z', 'running'],
  ['after its end', { status: 1, ...may }, '2026-05-02T16:00:00Z', 'ended'],
  ['switched off, and its end has passed', { status: 0, ...may }, '2026-05-02T16:00:00Z', 'ended'],
  ['switched off before its start', { status: 0, ...may }, '2026-04-30T23:59:59Z', 'paused'],
  ['without times', { status: 1, start: null, end: null }, '2030-01-01T00:00:00Z', 'running'],
])('when %s, a form is %4$s', (_, times, moment, state) => {
  expect(formState(times, at(moment))).toBe(state)
})

test.each([
  [3, 100, [33.34, 33.33, 33.33]],
  [4, 100, [25, 25, 25, 25]],
  [7, 10, [1.43, 1.43, 1.43, 1.43, 1.43, 1.43, 1.42]],
  [0, 100, []],
])('%i questions share %i without losing a hundredth', (count, full, shares) => {
  const seen = shareEqually(count, full)
  expect(seen).toEqual(shares)
  expect(Math.round(seen.reduce((sum, points) => sum + points * 100, 0))).toBe(count ? full * 100 : 0)
})

test.each([
  [0.1, true],
  [33.33, true],
  [1.005, false],
  [-1, false],
  [Number.NaN, false],
])('%d can be given as points: %s', (points, expected) => {
  expect(isPoints(points)).toBe(expected)
})

test('a random paper has the same total for all', () => {
  const rules = [
    { category: '', option_type: null, level: '', key: '', count: 10, score: 0.1 },
    { category: '', option_type: null, level: '', key: '', count: 3, score: 3.3 },
  ] as const
  expect([drawnCount(rules), drawnScore(rules)]).toEqual([13, 10.9])
})

const frozen = (given: Partial<FrozenQuestion> = {}): FrozenQuestion => ({
  question_id: id,
  question: '一加一',
  question_pic: [],
  option_type: 0,
  questionnaire_type: '综合',
  options: [
    { opt: '一', key: 'A', pic: '' },
    { opt: '二', key: 'B', pic: '' },
  ],
  isRequired: true,
  isOnlyOpt: 1,
  answer: 'B',
  note: '',
  level: 'easy',
  score: 500,
  copied: 1,
  ...given,
})

const revision = (given: Partial<Revision> = {}): Revision => ({
  questions: [frozen(), frozen({ question_id: other })],
  vote: [],
  draw: [],
  partial: 'none',
  ...given,
})

test.each<[string, Partial<Revision>, boolean]>([
  ['nothing', {}, false],
  ['the order', { questions: [frozen({ question_id: other }), frozen()] }, false],
  [
    'a note, a level, the copy’s time',
    { questions: [frozen({ note: '看', level: 'hell', copied: 9 }), frozen({ question_id: other })] },
    false,
  ],
  ['a text', { questions: [frozen({ question: '二加二' }), frozen({ question_id: other })] }, true],
  ['a key', { questions: [frozen({ answer: 'A' }), frozen({ question_id: other })] }, true],
  ['a score', { questions: [frozen({ score: 1 }), frozen({ question_id: other })] }, true],
  ['the number of questions', { questions: [frozen()] }, true],
  ['the rule for half-right answers', { partial: 'half' }, true],
  ['options of a vote, beside questions', { vote: [{ opt: '甲', key: 'A', pic: '' }] }, false],
])('changing %s changes the meaning: %3$s', (_, given, expected) => {
  expect(changesMeaning(revision(), revision(given))).toBe(expected)
})

test('changing a vote’s option changes the meaning', () => {
  const voteOf = (opt: string) => revision({ questions: [], vote: [{ opt, key: 'A', pic: '' }] })
  expect(changesMeaning(voteOf('甲'), voteOf('乙'))).toBe(true)
  expect(changesMeaning(voteOf('甲'), voteOf('甲'))).toBe(false)
})

test.each([
  [{ anonymous: false, needRoster: true, needLoginParticipate: false }, false],
  [{ anonymous: true, needRoster: false, needLoginParticipate: false }, false],
  [{ anonymous: true, needRoster: true, needLoginParticipate: false }, true],
  [{ anonymous: true, needRoster: false, needLoginParticipate: true }, true],
])('reports are released in lots where they have no names and their takers have: %o', (given, isInLots) => {
  expect(isReleasedInLots(given)).toBe(isInLots)
  const found = faults('vote', { ...given, allowChange: true }).map(([field]) => field)
  expect(found).toEqual(isInLots ? ['allowChange'] : [])
  expect(faults('survey', { ...given, allowChange: true }).map(([field]) => field)).toEqual(['allowChange'])
})

test('nothing is drawn or repeated where reports are released in lots, and what has begun keeps what it has', () => {
  const draw = [{ questionnaire_type: '', option_type: null, level: '' as const, count: 1, score: 5 }]
  const found = (given: object, isBegun = false) =>
    checkForm(
      FormDraft.parse({ ...base.exam, draw, attempts: 2, ...given }),
      { end: undefined, isBegun },
      now,
    ).map(({ field }) => field)
  for (const given of [{ needRoster: true }, { needLoginParticipate: true }]) {
    expect(found({ anonymous: true, ...given })).toEqual(['attempts', 'draw'])
    expect(found({ anonymous: true, ...given }, true)).toEqual([])
    expect(found({ anonymous: false, ...given })).toEqual([])
  }
  expect(found({ anonymous: true, needLoginParticipate: false })).toEqual([])
})

test('what may change in lots is a field of the form, so that a new name is not forgotten here', () => {
  for (const field of changeableInLots) expect(Object.keys(FormDraft.shape)).toContain(field)
})
