import { describe, expect, test } from 'vitest'
import {
  type Answers,
  findAnswered,
  findAnswerFaults,
  findWrongAnswers,
  readPosted,
  tidyAnswers,
} from '../form/answers.ts'
import type { FrozenQuestion } from '../form/revision.ts'
import { storedAnswer } from '../question/limits.ts'
import type { OptionType } from '../question/option-type.ts'
import { deviceClassOf, deviceName } from '../visitor/visit-kind.ts'
import { wholeReport } from './cells.ts'
import { deadlineOf, isInTime } from './deadline.ts'
import { type EntryFacts, type EntryState, entryStateOf } from './entry-state.ts'
import { markAnswers } from './mark-report.ts'
import { makePlan, planned } from './paper.ts'
import { mayReadResult } from './review.ts'
import { readSource } from './source.ts'
import { addToTally, type Tally } from './tally.ts'

const ask = (
  question_id: string,
  option_type: OptionType,
  given: Partial<FrozenQuestion> = {},
): FrozenQuestion => ({
  question_id,
  question: '题目',
  question_pic: [],
  option_type,
  questionnaire_type: '综合',
  options: ['A', 'B', 'C'].map((key) => ({ opt: key, key, pic: '' })),
  isRequired: true,
  isOnlyOpt: 0,
  answer: '',
  note: '',
  level: 'easy',
  score: 0,
  copied: 0,
  ...given,
})

const paper = [
  ask('one', 0),
  ask('many', 1),
  ask('blank', 2, { question: '____和____', options: [] }),
  ask('open', 3, { isRequired: false, options: [] }),
  ask('rank', 4),
  ask('true', 6, {
    options: [
      { opt: '正确', key: '1', pic: '' },
      { opt: '错误', key: '0', pic: '' },
    ],
  }),
]
const full = { one: 'A', many: 'A,C', blank: '甲；乙', rank: 'B,A,C', true: '0' }

describe('answers', () => {
  test.each([
    ['all is well', full, []],
    ['two answers to a single choice', { ...full, one: 'A,B' }, ['one']],
    ['an option that is not there', { ...full, many: 'A,Z' }, ['many']],
    ['more blanks than gaps', { ...full, blank: '甲；乙；丙' }, ['blank']],
    ['half a ranking', { ...full, rank: 'B,A' }, ['rank']],
    ['one option ranked twice', { ...full, rank: 'B,A,A' }, ['rank']],
    ['neither true nor false', { ...full, true: '2' }, ['true']],
    ['a question of another paper', { ...full, other: 'A' }, ['other']],
    ['a required one left out', { ...full, one: '' }, ['one']],
    ['blanks with nothing in them', { ...full, blank: ' ； ' }, ['blank']],
    ['one of two blanks left out', { ...full, blank: '甲；' }, ['blank']],
  ])('%s', (_, answers, expected) => {
    const faults = findAnswerFaults(paper, answers, { isExam: false })
    expect(faults.map(({ question_id }) => question_id)).toEqual(expected)
  })

  test('an exam may be handed in with gaps, a draft may have them too', () => {
    expect(findAnswerFaults(paper, {}, { isExam: true })).toEqual([])
    expect(findWrongAnswers(paper, {})).toEqual([])
    const missing = (answers: Answers) =>
      findAnswerFaults(paper, answers, { isExam: false }).map(({ number }) => number)
    expect(missing({})).toEqual([1, 2, 3, 5, 6])
    expect(missing({ many: ' ,, ' })).toContain(2)
  })

  test.each([
    ['all that is filled in', full, 5, 5],
    ['white space', { ...full, open: ' ', one: '' }, 4, 4],
    ['a wrong one', { ...full, many: 'A,Z' }, 4, 4],
    ['one that is half given, where all of it is needed', { ...full, blank: '甲；' }, 4, 5],
    ['a question of another paper', { ...full, other: 'A' }, 5, 5],
    ['a file on its way', { ...full, file: '…a.pdf' }, 5, 5],
  ])('counts as answered what could be handed in: %s', (_, answers, survey, exam) => {
    const asked = [...paper, ask('file', 19, { isRequired: false, options: [] })]
    const counts = [false, true].map((isExam) => findAnswered(asked, answers, { isExam }).size)
    expect(counts).toEqual([survey, exam])
  })

  test('two ways to send the same are stored as the same', () => {
    const one = tidyAnswers(paper, { many: 'C,A', open: '  好  ', one: '' })
    const other = tidyAnswers([...paper].reverse(), { open: '好', many: 'A,C' })
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })

  test.each([
    ['single', { 'q.one': 'B' }, { one: 'B' }],
    ['multiple', { 'q.many.C': '1', 'q.many.A': '1' }, { many: 'A,C' }],
    ['blanks', { 'q.blank.0': ' 甲 ', 'q.blank.1': '' }, { blank: '甲；' }],
    ['empty blanks', { 'q.blank.0': '', 'q.blank.1': '' }, {}],
    ['an open text with the line ends of a form', { 'q.open': 'a\r\nb' }, { open: 'a\nb' }],
    ['places of a ranking', { 'q.rank.A': '2', 'q.rank.B': '1', 'q.rank.C': '3' }, { rank: 'B,A,C' }],
    [
      'half a ranking is kept, to be named',
      { 'q.rank.A': '1', 'q.rank.B': '', 'q.rank.C': '' },
      { rank: 'A' },
    ],
    ['a list where a text belongs', { 'q.one': ['A', 'B'] }, {}],
  ])('a plain form: %s', (_, fields, expected) => {
    expect(readPosted(paper, fields)).toEqual(expected)
  })

  test('a text in a plain form that is far too long is cut, and still too long', () => {
    const answers = readPosted(paper, { 'q.open': 'x'.repeat(storedAnswer.max * 3) })
    expect(answers.open).toHaveLength(storedAnswer.max + 1)
    expect(findWrongAnswers(paper, answers)).toHaveLength(1)
  })

  test('two options in one place are refused, not guessed at', () => {
    const answers = readPosted(paper, { 'q.rank.A': '1', 'q.rank.B': '1', 'q.rank.C': '3' })
    expect(findWrongAnswers(paper, answers)).toHaveLength(1)
  })
})

describe('time', () => {
  test.each([
    [0, null, null],
    [0, 5000, 5000],
    [1, null, 61_000],
    [1, 5000, 5000],
    [1, 90_000, 61_000],
  ])('%d minutes from one second on, with the end at %s: %s', (minutes, end, expected) => {
    expect(deadlineOf(1000, minutes, end)).toBe(expected)
  })

  test.each([
    [999, true],
    [1000, true],
    [6000, true],
    [6001, false],
  ])('five seconds are on the way: %d', (now, expected) => {
    expect(isInTime(now, 1000)).toBe(expected)
    expect(isInTime(now, null)).toBe(true)
  })
})

describe('what one meets', () => {
  const plain: EntryFacts = {
    state: 'running',
    isMember: false,
    needLogin: false,
    needPassword: false,
    needRoster: false,
    hasClock: false,
    hasOpenAttempt: false,
    isLate: false,
    taken: 0,
    allowed: 1,
  }
  test.each<[EntryState, Partial<EntryFacts>]>([
    ['open', {}],
    ['begin', { hasClock: true }],
    ['login', { needLogin: true }],
    ['open', { needLogin: true, isMember: true }],
    ['login', { needLogin: true, needPassword: true }],
    ['password', { needPassword: true, hasClock: true }],
    ['roster', { needRoster: true, needPassword: true }],
    ['open', { needPassword: true, hasOpenAttempt: true }],
    ['begin', { hasClock: true, hasOpenAttempt: true, needRoster: true }],
    ['late', { hasClock: true, isLate: true }],
    ['late', { hasClock: true, isLate: true, needPassword: true }],
    ['begin', { hasClock: true, isLate: true, hasOpenAttempt: true }],
    ['roster', { hasClock: true, isLate: true, needRoster: true }],
    ['login', { hasClock: true, isLate: true, needLogin: true }],
    ['ended', { hasClock: true, isLate: true, state: 'ended' }],
    ['taken', { taken: 1 }],
    ['taken', { taken: 1, state: 'ended' }],
    ['taken', { taken: 1, allowed: 3, state: 'ended' }],
    ['begin', { taken: 1, allowed: 3, hasClock: true }],
    ['pending', { state: 'pending' }],
    ['ended', { state: 'ended', needLogin: true }],
    ['paused', { state: 'paused' }],
  ])('%s: %o', (expected, given) => {
    expect(entryStateOf({ ...plain, ...given })).toBe(expected)
  })

  test.each([
    ['voted', 'running', false, false],
    ['voted', 'running', true, true],
    ['voted', 'ended', false, true],
    ['ended', 'running', true, false],
    ['ended', 'ended', false, true],
    ['never', 'ended', true, false],
    ['voted', 'paused', true, false],
  ] as const)('results shown %s, %s, has voted %s: %s', (showResult, state, hasVoted, expected) => {
    expect(mayReadResult(showResult, { state, hasVoted, isMine: false })).toBe(expected)
    expect(mayReadResult(showResult, { state, hasVoted, isMine: true })).toBe(true)
  })
})

describe('counts', () => {
  test('what is added and taken away again leaves nothing', () => {
    const tally: Tally = new Map()
    const report = {
      answers: full,
      seconds: { rank: 7, open: 100 },
      marks: { rank: { points: 250 }, open: { points: null } },
      score: 250,
      pending: 1,
      start_time: Date.parse('2026-11-15T15:30:00Z'),
      submit_time: Date.parse('2026-11-15T16:00:00Z'),
      source: 'qr',
      device: 'phone',
      who: 'guest' as const,
      drawn: new Set(['rank']),
      end: 'finish' as const,
      unasked: new Set<string>(),
      isRepeat: false,
    }
    addToTally(tally, paper, report, 1)
    expect(Object.fromEntries(tally.get(wholeReport) ?? [])).toEqual({
      all: 1,
      'day:2026-11-16': 1,
      'hour:1-0': 1,
      'who:guest': 1,
      'from:qr': 1,
      'device:phone': 1,
      'took:1792': 1,
      wait: 1,
    })
    expect(Object.fromEntries(tally.get('rank') ?? [])).toEqual({
      'B@1': 1,
      'A@2': 1,
      'C@3': 1,
      asked: 1,
      'took:7': 1,
      'score:250': 1,
    })
    expect(Object.fromEntries(tally.get('many') ?? [])).toEqual({ A: 1, C: 1, '#': 1 })
    expect(Object.fromEntries(tally.get('open') ?? [])).toEqual({ 'took:96': 1, 'score:?': 1 })
    addToTally(tally, paper, report, -1)
    const left = [...tally.values()].flatMap((cells) => [...cells.values()])
    expect(new Set(left)).toEqual(new Set([0]))
  })
})

describe('papers', () => {
  const dice = (values: number[]) => () => values.shift() ?? 0
  test('everyone has the same paper unless something is shuffled or drawn', () => {
    const none = { shuffleQuestions: false, shuffleOptions: false }
    expect(makePlan({ questions: paper }, [], none, dice([]))).toBeUndefined()
    expect(planned({ questions: paper }, undefined)).toBe(paper)
  })

  test('shuffled it is the same questions and options, true and false in their order', () => {
    const both = { shuffleQuestions: true, shuffleOptions: true }
    const drawn = [ask('drawn', 0)]
    const plan = makePlan({ questions: paper }, drawn, both, dice([0.9, 0.1, 0.5, 0.3, 0.7, 0.2, 0.6, 0.4]))
    const questions = planned({ questions: paper }, plan)
    expect(questions.map(({ question_id }) => question_id).sort()).toEqual(
      [...paper, ...drawn].map(({ question_id }) => question_id).sort(),
    )
    for (const { options } of questions.filter(({ option_type }) => option_type < 2))
      expect(options.map(({ key }) => key).sort()).toEqual(['A', 'B', 'C'])
    expect(
      questions.find(({ question_id }) => question_id === 'true')?.options.map(({ key }) => key),
    ).toEqual(['1', '0'])
  })
})

test('a report is marked in hundredths, and what nobody can mark waits', () => {
  const questions = [
    ask('one', 0, { isOnlyOpt: 1, answer: 'A', score: 333 }),
    ask('many', 1, { isOnlyOpt: 1, answer: 'A,B,C', score: 1000 }),
    ask('blanks', 2, { question: '___、___、___', isOnlyOpt: 1, answer: '甲；乙；丙', score: 300 }),
    ask('open', 3, { score: 500 }),
    ask('free', 0, { score: 100 }),
    ask('empty', 3, { score: 100 }),
  ]
  const { score, pending, marks } = markAnswers(
    questions,
    { one: 'A', many: 'A', blanks: '甲；；丙', open: '好', free: 'B' },
    { partial: 'share' },
  )
  expect({ score, pending }).toEqual({ score: 333 + 333 + 200, pending: 2 })
  expect(marks.empty).toEqual({ points: 0, reason: '没有作答' })
})

test.each([
  ['?from=qr', '', 'qr'],
  ['?a=1&from=Poster', 'https://www.baidu.com/s?wd=x', 'poster'],
  ['', 'https://www.baidu.com/s?wd=x', 'baidu.com'],
  ['', 'https://wenhai.example/questionnaire', ''],
  ['?from=<b>', '', ''],
])('source of %s after %s is %s', (search, referrer, expected) => {
  expect(readSource(search, referrer, 'wenhai.example:2000')).toBe(expected)
})

test.each([
  [undefined, 'other'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 14_0 like Mac OS X) Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 11; Pixel 5) Chrome/87 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 11; SM-T500) Chrome/87 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120', 'desk'],
])('%s is a %s', (userAgent, expected) => {
  expect(deviceClassOf(userAgent)).toBe(expected)
})

test.each([
  ['phone', '手机'],
  ['other', '其他'],
  ['', ''],
  ['constructor', ''],
])('the device %j is called %j', (device, name) => {
  expect(deviceName(device)).toBe(name)
})
