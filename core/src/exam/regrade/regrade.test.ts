import { describe, expect, test } from 'vitest'
import { type FrozenQuestion, freezeQuestion } from '../../form/revision.ts'
import type { BlankMode } from '../../question/compare/modes.ts'
import { open, passage, single } from '../../question/compose.ts'
import type { OptionType } from '../../question/option-type.ts'
import { changeMark, markAnswers, type StoredMarks } from '../../report/mark-report.ts'
import { applyRegrade, applyRegrades, fullScoreChange, type Regrade } from './apply-regrades.ts'
import { findRuleFault } from './check-rule.ts'
import { compareScores } from './compare-scores.ts'
import { regradeReport, restoreMarks } from './regrade-report.ts'
import type { RegradeRule } from './schema.ts'

const ask = (
  question_id: string,
  option_type: OptionType,
  given: Partial<FrozenQuestion> = {},
): FrozenQuestion => ({
  question_id,
  question: option_type === 2 ? '首都是____' : '题目',
  question_pic: [],
  option_type,
  questionnaire_type: '综合',
  options: option_type > 1 ? [] : ['A', 'B', 'C'].map((key) => ({ opt: key, key, pic: '' })),
  isRequired: true,
  isOnlyOpt: 1,
  answer: 'A',
  note: '',
  level: 'easy',
  score: 1000,
  copied: 0,
  ...given,
})

const paper = [
  ask('one', 0),
  ask('many', 1, { answer: 'A,B' }),
  ask('blank', 2, { answer: '北京' }),
  ask('open', 3, { isOnlyOpt: 0, answer: '' }),
]

const regrade = (question_id: string, rule: RegradeRule, given: Partial<Regrade> = {}): Regrade => ({
  question_id,
  rule,
  reason: '答案有误',
  time: 100,
  revision: 1,
  score: 1000,
  ...given,
})

const rule = { partial: 'half' } as const
const answers = { one: 'B', many: 'A', blank: ' 北平 ', open: '谈谈' }
const marks: StoredMarks = markAnswers(paper, answers, rule).marks

const regraded = (change: Regrade, own: StoredMarks = marks, given: Record<string, string> = answers) => {
  const papers = { before: paper, after: applyRegrade(paper, change, 1) }
  return { papers, report: regradeReport(papers, given, own, rule) }
}

describe('what a rule does to one report', () => {
  test.each<[string, string, RegradeRule, number | undefined, string]>([
    ['another key', 'one', { kind: 'key', answer: 'B' }, 1000, '回答正确'],
    ['one more answer, in any spelling', 'blank', { kind: 'accept', answers: ['北平'] }, 1000, '回答正确'],
    ['an answer nobody gave', 'blank', { kind: 'accept', answers: ['南京'] }, undefined, ''],
    ['points for everybody', 'one', { kind: 'full' }, 1000, '本题全员得分'],
    ['a rule for incomplete choices', 'many', { kind: 'partial', partial: 'none' }, 0, '少选了选项'],
    ['other points', 'many', { kind: 'points', score: 20 }, 1000, '少选了选项，得一半的分'],
    ['struck', 'many', { kind: 'strike', points: 'drop' }, 0, '本题已取消，不计分'],
    ['an open question that waits stays waiting', 'open', { kind: 'points', score: 20 }, undefined, ''],
    ['an open question for everybody', 'open', { kind: 'full' }, 1000, '本题全员得分'],
  ])('%s', (_, id, what, points, reason) => {
    const mark = regraded(regrade(id, what)).report?.marks[id]
    expect(mark).toEqual(points === undefined ? undefined : { points, reason })
  })

  test('another way to compare a blank is the rule of today, also where the question keeps its mode', () => {
    const told = { ...answers, blank: 'bei jing' }
    const spelt = (modes: BlankMode[]) => {
      const before = [ask('blank', 2, { answer: 'Beijing' })]
      const after = applyRegrade(before, regrade('blank', { kind: 'modes', modes }), 1)
      const own = markAnswers(before, told, rule).marks
      return regradeReport({ before, after }, told, own, rule)?.marks.blank
    }
    expect(markAnswers([ask('blank', 2, { answer: 'Beijing' })], told, rule).marks.blank?.points).toBe(1000)
    expect(spelt(['plain'])).toEqual({ points: 0, reason: '回答错误' })
    expect(spelt(['formula'])?.reason).toBe('回答错误（按算式与化学式方式比较）')
  })

  test('by the rule of today an accepted answer is compared as its blanks are', () => {
    const before = [ask('blank', 2, { answer: '北京', markRule: 2, settings: { modes: ['strict'] } })]
    const after = applyRegrade(before, regrade('blank', { kind: 'accept', answers: ['New York'] }), 1)
    const pointsFor = (blank: string) => markAnswers(after, { blank }, rule).marks.blank?.points
    expect(['New York', 'new york', '北京'].map(pointsFor)).toEqual([1000, 0, 1000])
  })

  test('an accepted sign is not another sign', () => {
    const accept = regrade('blank', { kind: 'accept', answers: ['>'] })
    const pointsFor = (blank: string) =>
      markAnswers(applyRegrade(paper, accept, 1), { blank }, rule).marks.blank?.points
    expect(['>', '＞', '<', '。'].map(pointsFor)).toEqual([1000, 1000, 0, 0])
  })

  test('who left a question empty gets its points with everybody else', () => {
    const empty = markAnswers(paper, {}, rule).marks
    expect(regraded(regrade('one', { kind: 'full' }), empty, {}).report?.score).toBe(1000)
  })

  test.each<[string, RegradeRule, number]>([
    ['stays by another key', { kind: 'key', answer: 'B' }, 300],
    ['stays by an accepted answer', { kind: 'accept', answers: ['B'] }, 300],
    ['keeps its proportion', { kind: 'points', score: 20 }, 600],
    ['counts for nothing once the question is struck', { kind: 'strike', points: 'drop' }, 0],
    ['is replaced where everybody gets the points', { kind: 'full' }, 1000],
  ])('a mark given by hand %s', (_, what, points) => {
    const own = { ...marks, one: { points: 300, by: 'author' as const, comment: '步骤对' } }
    const { report } = regraded(regrade('one', what), own)
    expect((report?.marks ?? own).one).toMatchObject({ points, comment: '步骤对' })
  })
})

describe('which questions a regrade means', () => {
  const points = regrade('one', { kind: 'points', score: 20 })
  test.each<[string, Partial<FrozenQuestion>, number, Regrade, boolean]>([
    ['the copy of an earlier revision', { answer: 'C' }, 1, regrade('one', { kind: 'full' }), true],
    ['the same copy in a later revision', {}, 2, regrade('one', { kind: 'full' }), true],
    [
      'not one that was changed in the bank since',
      { copied: 101 },
      2,
      regrade('one', { kind: 'full' }),
      false,
    ],
    ['other points of an earlier revision', { score: 500 }, 1, points, true],
    ['not points that were set since', { score: 500 }, 2, points, false],
  ])('%s', (_, given, revision, change, isMeant) => {
    const questions = [ask('one', 0, given)]
    expect(applyRegrades(questions, [change], revision) !== questions).toBe(isMeant)
  })

  test('a paper without the question stays the same object', () => {
    expect(applyRegrade(paper, regrade('other', { kind: 'full' }), 1)).toBe(paper)
  })
})

describe('points of a struck question', () => {
  const strike = regrade('one', { kind: 'strike', points: 'spread' })
  const papers = (scores: number[]) =>
    scores.map((score, index) => ask(['one', 'b', 'c', 'd'][index] ?? '', 0, { score }))
  test.each<[number[], number[]]>([
    [
      [1000, 1000, 1000, 1000],
      [0, 1334, 1333, 1333],
    ],
    [
      [1000, 3000, 1000, 0],
      [0, 3750, 1250, 0],
    ],
    [
      [1, 1, 1, 1],
      [0, 2, 1, 1],
    ],
    [
      [1000, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  ])('%j become %j', (before, after) => {
    const spread = applyRegrade(papers(before), strike, 1)
    expect(spread.map(({ score }) => score)).toEqual(after)
  })

  test('are the same for everybody, in whatever order they see the questions', () => {
    const turned = applyRegrade(papers([1000, 1000, 1000, 1000]).reverse(), strike, 1)
    expect(turned.find(({ question_id }) => question_id === 'b')?.score).toBe(1334)
  })

  test('reach no question that was struck before, and the full score stays', () => {
    const first = regrade('b', { kind: 'strike', points: 'drop' })
    const both = applyRegrades(papers([1000, 1000, 1000, 1000]), [first, strike], 1)
    expect(both.map(({ score }) => score)).toEqual([0, 0, 1500, 1500])
    expect(fullScoreChange(both)).toBe(-1000)
  })

  test('a struck question cannot be changed any more', () => {
    const both = applyRegrades(
      paper,
      [regrade('one', { kind: 'strike', points: 'drop' }), regrade('one', { kind: 'full' })],
      1,
    )
    expect(both[0]?.regraded).toMatchObject({ isStruck: true, isFull: false })
  })
})

describe('undoing', () => {
  test.each<RegradeRule>([
    { kind: 'key', answer: 'B' },
    { kind: 'full' },
    { kind: 'strike', points: 'drop' },
    { kind: 'strike', points: 'spread' },
  ])('%j restores the marks byte for byte', (what) => {
    const own = { ...marks, open: { points: 333, by: 'author' as const, comment: '好' } }
    const { papers, report } = regraded(regrade('one', what), own)
    const restored = restoreMarks(papers, report?.marks ?? {}, report?.former ?? {})
    expect(JSON.stringify(restored.marks)).toBe(JSON.stringify(own))
    expect(restored.score).toBe(Object.values(own).reduce((sum, { points }) => sum + (points ?? 0), 0))
  })

  test('a mark given since stays, in proportion to the former points', () => {
    const { papers, report } = regraded(regrade('one', { kind: 'points', score: 20 }), {
      ...marks,
      one: { points: 200, by: 'author' as const },
    })
    const since = { ...report?.marks, one: { points: 1500, by: 'author' as const } }
    expect(restoreMarks(papers, since, report?.former ?? {}).marks.one?.points).toBe(750)
  })

  test.each([null, 0])('an answer that had %s points never gets more than its question has', (given) => {
    const own = { ...marks, open: { points: given, by: 'author' as const } }
    const { papers, report } = regraded(regrade('one', { kind: 'strike', points: 'spread' }), own)
    const since = { ...report?.marks, open: { points: 1333, by: 'author' as const } }
    expect(restoreMarks(papers, since, report?.former ?? {}).marks.open?.points).toBe(1000)
  })

  test('points that were rounded to themselves stay as they were', () => {
    const before = [ask('open', 3, { isOnlyOpt: 0, answer: '', score: 10 })]
    const after = applyRegrade(before, regrade('open', { kind: 'points', score: 0.09 }, { score: 10 }), 1)
    const own = { open: { points: 5, by: 'author' as const } }
    expect(regradeReport({ before, after }, answers, own, rule)).toBeUndefined()
    expect(restoreMarks({ before, after }, own, {}).marks).toEqual(own)
  })

  test('an answer that was handed in while its question was struck waits to be marked', () => {
    const struck = applyRegrade(paper, regrade('open', { kind: 'strike', points: 'drop' }), 1)
    const { marks: own } = markAnswers(struck, answers, rule)
    const restored = regradeReport({ before: struck, after: paper }, answers, own, rule)
    expect(restored).toMatchObject({ marks: { open: { points: null } }, pending: 1 })
  })
})

describe('a question that holds others', () => {
  const whole = {
    ...freezeQuestion(
      'p',
      passage('材料', [
        single('甲？', ['一', '二'], 'A'),
        open('为什么？', ''),
        single('乙？', ['一', '二'], 'B'),
      ]),
      { update_time: 0, ocean_id: 'o' },
    ),
    score: 900,
  }
  const given = { p: '["A","因为","A"]' }
  const { marks: fresh } = markAnswers([whole], given, rule)
  const byHand = changeMark(fresh, 'p.2', { points: 200, comment: '好' })
  const change = (own: StoredMarks, what: RegradeRule) => {
    const papers = { before: [whole], after: applyRegrade([whole], regrade('p', what, { score: 900 }), 1) }
    return { papers, report: regradeReport(papers, given, own, rule) }
  }

  test('has new keys for those that have one, and keeps what was given by hand', () => {
    const { report } = change(byHand, { kind: 'key', answer: '["A","","A"]' })
    expect(report?.marks.p?.parts).toEqual([
      { points: 300, reason: '回答正确' },
      { points: 200, by: 'author' as const, comment: '好' },
      { points: 300, reason: '回答正确' },
    ])
    expect(report).toMatchObject({ score: 800, pending: 0 })
    expect(change(fresh, { kind: 'key', answer: '["A","","A"]' }).report).toMatchObject({
      score: 600,
      pending: 1,
    })
  })

  test('in proportion, part by part, where it is worth something else', () => {
    const { report } = change(byHand, { kind: 'points', score: 18 })
    expect(report?.marks.p?.parts?.map(({ points }) => points)).toEqual([600, 400, 0])
  })

  test.each<RegradeRule>([
    { kind: 'key', answer: '["B","","A"]' },
    { kind: 'full' },
    { kind: 'points', score: 18 },
    { kind: 'strike', points: 'drop' },
  ])('%j is undone byte for byte', (what) => {
    for (const own of [fresh, byHand]) {
      const { papers, report } = change(own, what)
      const restored = restoreMarks(papers, report?.marks ?? {}, report?.former ?? {})
      expect(JSON.stringify(restored.marks)).toBe(JSON.stringify(own))
    }
  })

  test('what one of them was given since stays when the regrade is undone, and the others go back', () => {
    const { papers, report } = change(fresh, { kind: 'points', score: 18 })
    const since = changeMark(report?.marks ?? {}, 'p.2', { points: 500 })
    const restored = restoreMarks(papers, since, report?.former ?? {})
    expect(restored.marks.p?.parts?.map(({ points }) => points)).toEqual([300, 250, 0])
    expect(restored).toMatchObject({ score: 550, pending: 0 })
  })

  test('one that waited as a whole before there were marks of parts goes on waiting as one', () => {
    const old = { p: { points: null } }
    expect(change(old, { kind: 'key', answer: '["B","","A"]' }).report).toBeUndefined()
    const marked = { p: { points: 450, by: 'author' as const } }
    expect(change(marked, { kind: 'points', score: 18 }).report?.marks).toEqual({
      p: { points: 900, by: 'author' as const },
    })
  })

  test('may have another key where one of them has one, and no other accepted answer', () => {
    expect(findRuleFault(whole, { kind: 'key', answer: '["B","","A"]' }, 'none')).toBeUndefined()
    expect(findRuleFault(whole, { kind: 'accept', answers: ['["B"]'] }, 'none')?.field).toBe('kind')
    const unkeyed = { ...whole, answer: '' }
    expect(findRuleFault(unkeyed, { kind: 'key', answer: '["B"]' }, 'none')?.field).toBe('kind')
  })
})

describe('what cannot be regraded', () => {
  const struck = applyRegrade(paper, regrade('one', { kind: 'strike', points: 'drop' }), 1)[0]
  test.each<[string, FrozenQuestion | undefined, RegradeRule, string]>([
    [
      'a struck question',
      struck,
      { kind: 'full' },
      '这道题已经取消，不能再重判；要改，请先撤销取消它的那一次',
    ],
    ['the same key', paper[0], { kind: 'key', answer: 'A' }, '和现在的答案一样'],
    ['a key of another shape', paper[0], { kind: 'key', answer: 'X' }, '没有选项 X'],
    ['no key', paper[0], { kind: 'key', answer: '' }, '请填写新的答案'],
    ['a key of an open question', paper[3], { kind: 'key', answer: '甲' }, '这道题由作者批阅，不能改正答案'],
    ['no accepted answer', paper[2], { kind: 'accept', answers: [] }, '请选至少一种答案'],
    [
      'an answer to another question',
      paper[0],
      { kind: 'accept', answers: ['X'] },
      '认可的答案里有不属于这道题的',
    ],
    ['the same points', paper[0], { kind: 'points', score: 10 }, '和现在的分值一样'],
    [
      'incomplete answers to a single choice',
      paper[0],
      { kind: 'partial', partial: 'half' },
      '只有可以少选的题才有这一项',
    ],
    ['the same rule', paper[1], { kind: 'partial', partial: 'half' }, '和现在的规则一样'],
  ])('%s', (_, question, what, reason) => {
    expect(question && findRuleFault(question, what, 'half')?.reason).toBe(reason)
  })

  test.each<[FrozenQuestion, BlankMode[], string | undefined]>([
    [ask('blank', 2, { answer: '北京' }), ['plain'], undefined],
    [ask('blank', 2, { answer: '北京', markRule: 2 }), ['strict'], undefined],
    [ask('blank', 2, { answer: '北京', markRule: 2 }), ['plain'], '和现在的比较方式一样'],
    [ask('blank', 2, { answer: '北京' }), ['plain', 'plain'], '有 1 个空，比较方式要有 1 个'],
    [ask('blank', 2, { answer: '北京' }), [], '有 1 个空，比较方式要有 1 个'],
    [
      ask('blank', 2, { answer: '北京' }),
      ['number'],
      '第 1 空按数值比较，答案要像 3.14、3.14±0.01 或 9.8±2% m/s² 这样写',
    ],
    [ask('one', 0), ['plain'], '只有填空题才有这一项'],
    [ask('blank', 2, { isOnlyOpt: 0 }), ['strict'], '这道题由作者批阅，不能改变比较方式'],
  ])('%#: the modes %j: %s', (question, modes, reason) => {
    expect(findRuleFault(question, { kind: 'modes', modes }, 'none')?.reason).toBe(reason)
  })

  test('what fits has no fault', () => {
    expect(findRuleFault(ask('one', 0), { kind: 'key', answer: 'B' }, 'none')).toBeUndefined()
  })
})

describe('a preview', () => {
  const report = (taker: string, before: number, after: number, pending = 0) => ({
    taker,
    name: taker,
    group: '',
    submit_time: 0,
    pass: 6000,
    before: { score: before, pending },
    after: { score: after, pending },
  })

  test('counts who gains, loses, crosses the pass line and changes rank', () => {
    const preview = compareScores(
      [
        report('甲', 9000, 9000),
        report('乙', 5500, 6500),
        report('丙', 6000, 5000),
        report('丁', 3000, 3500),
        report('戊', 1000, 9900, 1),
      ],
      'best',
      2,
    )
    expect(preview).toMatchObject({
      takers: 5,
      changed: 3,
      gained: 2,
      lost: 1,
      nowPassed: 1,
      nowFailed: 1,
      moved: 2,
    })
    expect(preview.before).toEqual({ mean: 5875, passRate: 0.5, waiting: 1 })
    expect(preview.after).toEqual({ mean: 6000, passRate: 0.5, waiting: 1 })
    expect(preview.lines.map(({ name, rankBefore, rankAfter }) => [name, rankBefore, rankAfter])).toEqual([
      ['乙', 3, 2],
      ['丙', 2, 3],
    ])
  })

  test('takes of several attempts the one that counts', () => {
    const reports = [report('甲', 5000, 9000), report('甲', 8000, 8000)]
    const { lines } = compareScores(reports, 'best', 5)
    expect(lines).toMatchObject([{ before: 8000, after: 9000 }])
  })

  test('says nothing where nobody has a score', () => {
    const { before, takers } = compareScores([], 'best', 5)
    expect([takers, before]).toEqual([0, { mean: null, passRate: null, waiting: 0 }])
  })
})
