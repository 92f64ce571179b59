import { describe, expect, test } from 'vitest'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { findAnswerFaults } from '../../../form/answers.ts'
import { partQuestions } from '../../../form/part-questions.ts'
import { freezeQuestion } from '../../../form/revision.ts'
import { changeMark, describeMark, markAnswers, markOf, sumMarks } from '../../../report/mark-report.ts'
import { makePlan, planned } from '../../../report/paper.ts'
import { addToTally, type Tally } from '../../../report/tally.ts'
import { questionResults } from '../../../results/question-results.ts'
import { checkQuestion } from '../../check-question.ts'
import { fillIn, matching, multiple, open, passage, scale, single } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { exportOf, markAnswer, resultsOf } from '../counts.ts'
import { describeAnswer, describeKey } from '../meanings.ts'
import { partsOf, splitPartId } from '../parts.ts'
import { isMarkedByServer, kindOf, waitsForAuthor } from '../registry.ts'

const asked = passage('小明每天走路上学，路上要 20 分钟。', [
  single('怎么上学？', ['走路', '坐车'], 'A'),
  fillIn('路上要 ____ 分钟，一天 ____ 次。', '20；2'),
  multiple('书包里有什么？', ['书', '笔', '水'], 'AB', { isRequired: false }),
])
const kind = kindOf(23)
const write = (fields: Record<string, unknown>) =>
  tidyQuestion(QuestionDraft.parse({ question: '材料', option_type: 23, ...fields }))
const part = (fields: Record<string, unknown> = {}) => ({
  question: '怎么上学？',
  option_type: 0,
  options: [{ opt: '走路' }, { opt: '坐车' }],
  ...fields,
})

test('a stem with questions has no fault; what takers see of it holds no key', () => {
  expect(checkQuestion(asked)).toEqual([])
  expect(asked).toMatchObject({ answer: '["A","20；2","A,B"]', isOnlyOpt: 1, options: [] })
  expect(JSON.stringify(asked.settings)).not.toContain('20；2')
  expect(Object.keys(partsOf(asked)[0] ?? {})).toEqual([
    'question',
    'option_type',
    'options',
    'isRequired',
    'weight',
  ])
})

test.each<[Record<string, unknown>, string, string]>([
  [{ settings: {} }, 'settings.questions', '请至少写一道小题'],
  [{ settings: { questions: [] } }, 'settings.questions', '小题至少 1 项'],
  [{ settings: { questions: 'x' } }, 'settings.questions', '小题要填一个列表'],
  [{ settings: { questions: [1] } }, 'settings.questions.0', '第 1 个小题要填一组内容'],
  [
    { settings: { questions: Array.from({ length: 21 }, () => part()) } },
    'settings.questions',
    '小题最多 20 项',
  ],
  [
    { settings: { questions: [part({ option_type: 23 })] } },
    'settings.questions.0.option_type',
    '材料题里不能放这种题',
  ],
  [
    { settings: { questions: [part({ options: [{ opt: '走路' }] })] } },
    'settings.questions.0.options',
    '第（1）小题：选择题需要编辑至少两个选项',
  ],
  [
    { settings: { questions: [part(), part({ option_type: 10, options: [], settings: { steps: 1 } })] } },
    'settings.questions.1.settings.steps',
    '第（2）小题：档数至少为 2',
  ],
  [{ settings: { questions: [part()] }, answer: '["C"]' }, 'answer', '第（1）小题：没有选项 C'],
  [{ settings: { questions: [part()] }, answer: '["A","B"]' }, 'answer', '只有 1 道小题，答案有 2 个'],
  [{ settings: { questions: [part()] }, answer: '不知道' }, 'answer', '答案的格式不对，要有每道小题的答案'],
  [
    { settings: { questions: Array.from({ length: 10 }, () => part({ question: '长'.repeat(1900) })) } },
    'settings.questions',
    '所有小题合计最多 18000 个字',
  ],
])('%#: %s %s', (fields, field, reason) => {
  expect(checkQuestion(write(fields))).toContainEqual(expect.objectContaining({ field, reason }))
})

test.each([
  ['["a"," 20 ；2","ba"]', '["A","20；2","A,B"]'],
  ['（1）A（2）20；2（3）AB', '["A","20；2","A,B"]'],
])('the key %s', (answer, stored) => {
  expect(write({ settings: asked.settings, answer }).answer).toBe(stored)
})

test('it waits for its author as long as one of its questions does', () => {
  const mixed = passage('材料', [single('甲？', ['一', '二'], 'A'), open('为什么？', '因为')])
  expect([isMarkedByServer(mixed), waitsForAuthor(mixed)]).toEqual([false, true])
  expect(isMarkedByServer(passage('材料', [single('甲？', ['一', '二'])]))).toBe(false)
  const rated = passage('材料', [single('甲？', ['一', '二'], 'A'), scale('难吗？')])
  expect(isMarkedByServer(rated)).toBe(true)
  expect(markAnswer(rated, '["A","5"]', { partial: 'none' }).share).toBe(100)
})

test.each<[string, string | undefined]>([
  ['["A","20；2","A,B"]', undefined],
  ['["A"]', undefined],
  ['["","20",""]', undefined],
  ['', undefined],
  ['["C"]', '第（1）小题：没有选项 C'],
  ['["A","1；2；3"]', '第（2）小题：答案比空格多'],
  ['["A","","",""]', '只有 3 道小题，答案有 4 个'],
  ['["A",1]', '答案的格式不对，要有每道小题的答案'],
  ['[["A"]]', '答案的格式不对，要有每道小题的答案'],
  ['{"0":"A"}', '答案的格式不对，要有每道小题的答案'],
  ['[', '答案的格式不对，要有每道小题的答案'],
  [`["${'长'.repeat(20_000)}"]`, '最多 20000 个字'],
])('the answer %s: %s', (answer, fault) => {
  expect(kind.findAnswerFault(asked, answer)).toBe(fault)
})

test('a question within that must be answered is named by its number', () => {
  const question = { ...asked, question_id: 'q' }
  const missing = (answer: string) =>
    findAnswerFaults([question], { q: answer }, { isExam: false }).map(({ reason }) => reason)
  expect(missing('["A","20；2",""]')).toEqual([])
  expect(missing('["A","；",""]')).toEqual(['第（2）小题必须回答'])
  expect(missing('["","",""]')).toEqual(['这道题必须回答'])
})

test('is stored in one form, and read from the fields of a plain form', () => {
  expect(kind.tidyAnswer('["A"," ；","B,A"]', asked)).toBe('["A","","A,B"]')
  const fields = new Map<unknown, string>([
    [1, 'A'],
    ['2.0', '20'],
    ['3.B', 'on'],
  ])
  expect(kind.readPosted(asked, (field) => fields.get(field) ?? '')).toBe('["A","20；","B"]')
})

test('each question has its share by its weight, and says why', () => {
  const questions = partsOf(asked).map((each, index) => ({ ...each, weight: index === 0 ? 2 : 1 }))
  const weighed = write({ settings: { questions }, answer: asked.answer })
  expect(markAnswer(weighed, '["A","20；3",""]', { partial: 'none' })).toEqual({
    share: 62.5,
    reason: '（1）回答正确；（2）填对 1 个空，共 2 个；（3）没有作答',
  })
})

describe('marks of its questions', () => {
  const mixed = {
    ...freezeQuestion(
      'q',
      passage('材料', [
        single('甲？', ['一', '二'], 'A'),
        open('为什么？', '因为'),
        fillIn('____', '20'),
        scale('难吗？'),
      ]),
      { update_time: 0, ocean_id: 'o' },
    ),
    score: 1000,
  }
  const marksOf = (answer: string) => markAnswers([mixed], { q: answer }, { partial: 'none' })

  test('those with a key are marked at once, and only the others wait', () => {
    const report = marksOf('["A","因为远","21","5"]')
    expect(report.marks.q && describeMark(mixed, report.marks.q)).toBe(
      '（1）回答正确；（2）等待批阅；（3）回答错误',
    )
    expect(report).toEqual({
      score: 334,
      pending: 1,
      marks: {
        q: {
          points: null,
          parts: [
            { points: 334, reason: '回答正确' },
            { points: null },
            { points: 0, reason: '回答错误' },
            { points: 0, reason: '不计分' },
          ],
        },
      },
    })
  })

  test.each<[string, number, number | null]>([
    ['["A","","20",""]', 0, 667],
    ['["A"]', 0, 334],
    ['', 0, 0],
    ['["","因为","",""]', 1, null],
  ])('of %s %i wait, and it has %s points', (answer, pending, points) => {
    const report = marksOf(answer)
    expect([report.pending, report.marks.q?.points]).toEqual([pending, points])
    expect(report.marks.q?.parts).toHaveLength(4)
  })

  test('their points add up to those of the whole, whatever their weights', () => {
    for (const score of [1, 7, 333, 1000, 2_500])
      for (const weights of [
        [1, 1, 1, 1],
        [3, 1, 7, 1],
        [100, 1, 1, 5],
        [1, 2, 3, 4],
      ]) {
        const questions = partsOf(mixed).map((each, index) => ({ ...each, weight: weights[index] }))
        const parts = partQuestions({ ...mixed, score, settings: { questions } })
        expect(parts.reduce((sum, each) => sum + each.score, 0)).toBe(score)
        // What has no points takes none.
        expect(parts[3]?.score).toBe(0)
      }
  })

  test('a mark of one changes the whole, and one of the whole takes the place of theirs', () => {
    const { marks } = marksOf('["A","因为远","20",""]')
    const given = changeMark(marks, 'q.2', { points: 100, comment: '好' })
    expect(given.q?.points).toBe(767)
    expect(given.q && describeMark(mixed, given.q)).toBe('（1）回答正确；（2）作者批阅；（3）回答正确')
    expect(markOf(given, 'q.2')).toEqual({ points: 100, by: 'author', comment: '好' })
    expect(sumMarks(given)).toEqual({ score: 767, pending: 0 })
    const back = changeMark(given, 'q.2', { points: null })
    expect(sumMarks(back)).toEqual({ score: 667, pending: 1 })
    const whole = changeMark(given, 'q', { points: 500 })
    expect(whole.q).toEqual({ points: 500, by: 'author' })
    for (const id of ['q.9', 'q.0', 'q.x', 'p', 'p.1'])
      expect(changeMark(marks, id, { points: 1 })).toBe(marks)
  })

  test('are counted with its other figures, and taken away with it', () => {
    const { marks, score, pending } = marksOf('["A","因为远","21","5"]')
    const tally: Tally = new Map()
    const report = {
      ...{ answers: { q: '["A","因为远","21","5"]' }, seconds: {}, marks, score, pending, start_time: 0 },
      ...{ submit_time: 0, source: '', device: '', who: 'guest' as const, drawn: new Set<string>() },
      ...{ end: 'finish' as const, unasked: new Set<string>(), isRepeat: false },
    }
    addToTally(tally, [mixed], report, 1)
    const results = questionResults([{ revision: 1, questions: [mixed], tally, total: 1 }], new Map(), {
      mayReadKey: () => true,
      mayReadMarks: ({ question_id }) => question_id === 'q',
      isExam: true,
    })
    expect(results.map(({ marks }) => marks)).toEqual([
      { full: 10, mean: null, right: 0, partly: 0, wrong: 0, waiting: 1 },
      { full: 3.34, mean: 3.34, right: 1, partly: 0, wrong: 0, waiting: 0 },
      { full: 3.33, mean: null, right: 0, partly: 0, wrong: 0, waiting: 1 },
      { full: 3.33, mean: 0, right: 0, partly: 0, wrong: 1, waiting: 0 },
      null,
    ])
    addToTally(tally, [mixed], report, -1)
    expect([...tally.values()].flatMap((counts) => [...counts.values()]).every((count) => count === 0)).toBe(
      true,
    )
    const locked = questionResults([{ revision: 1, questions: [mixed], tally, total: 1 }], new Map(), {
      mayReadKey: () => true,
      mayReadMarks: ({ question_id }) => question_id !== 'q',
      isExam: true,
    })
    expect(locked.map(({ marks }) => marks)).toEqual([null, null, null, null, null])
  })
})

test('an answer and a key in words', () => {
  expect(describeAnswer(asked, '["A","20；2",""]')).toBe('（1）A 走路；（2）20 / 2；（3）没有作答')
  expect(describeKey(asked, asked.answer).lines).toEqual([
    ['（1）', 'A 走路'],
    ['（2）第 1 空', '20'],
    ['（2）第 2 空', '2'],
    ['（3）', 'A 书\nB 笔'],
  ])
})

test('options of its questions are shuffled for each taker, what is stored is not', () => {
  const both = passage('材料', [
    single('怎么上学？', ['走路', '坐车'], 'A'),
    matching('连一连', ['中国', '法国'], ['巴黎', '北京'], 'BA'),
  ])
  const frozen = freezeQuestion('q', both, { update_time: 0, ocean_id: 'o' })
  const plan = makePlan(
    { questions: [frozen] },
    [],
    { shuffleQuestions: false, shuffleOptions: true },
    () => 0,
  )
  const [own] = planned({ questions: [frozen] }, plan)
  const [first, second] = own ? partsOf(own) : []
  expect(first?.options.map(({ opt }) => opt)).toEqual(['坐车', '走路'])
  expect(second?.settings?.order).toEqual([1, 0])
  expect(own && kind.reletter(own, '["A","B,A"]')).toBe('["B","A,B"]')
  expect(own && markAnswer(own, '["A","B,A"]', { partial: 'none' }).share).toBe(100)
})

test('is counted by question, and each has figures of its own after the passage', () => {
  const answer = '["A","20；2","A,B"]'
  const counted = resultsOf(23).cells(answer, asked)
  expect(counted).toEqual(['#', '1:A', '2:#', '3:A', '3:B', '3:#'])
  const frozen = freezeQuestion('q', asked, { update_time: 0, ocean_id: 'o' })
  const tally = new Map([['q', new Map(counted.map((cell) => [cell, 2]))]])
  const results = questionResults([{ revision: 1, questions: [frozen], tally, total: 3 }], new Map(), {
    mayReadKey: () => true,
    mayReadMarks: () => true,
    isExam: false,
  })
  expect(
    results.map(({ question_id, number, part, answered }) => [question_id, number, part, answered]),
  ).toEqual([
    ['q', 1, undefined, 2],
    ['q.1', 1, 1, 2],
    ['q.2', 1, 2, 2],
    ['q.3', 1, 3, 2],
  ])
  expect(results[1]?.options.map(({ opt, count, isRight }) => [opt, count, isRight])).toEqual([
    ['走路', 2, true],
    ['坐车', 0, false],
  ])
  expect(splitPartId('q.3')).toEqual({ question_id: 'q', part: 2 })
})

describe('leaves and comes', () => {
  test('as a column for each question', () => {
    const { columns, variables } = exportOf(23)
    expect(
      columns(asked, 'text').map(({ suffix, read }) => [suffix, read('["A","20；2",""]', asked)]),
    ).toEqual([
      ['（1）怎么上学？', '走路'],
      ['（2）路上要 ____ 分钟，一天 ____ 次。（第 1 空）', '20'],
      ['（2）路上要 ____ 分钟，一天 ____ 次。（第 2 空）', '2'],
      ['（3）书包里有什么？', ''],
    ])
    expect(variables(asked).map(({ name }) => name)).toEqual(['_1', '_2_1', '_2_2', '_3_A', '_3_B', '_3_C'])
  })

  test('in a row of a spreadsheet', () => {
    const { draft, bad } = readBankRow(writeBankRow(asked, '综合'), () => '综合')
    expect(bad).toEqual([])
    expect(draft).toEqual(asked)
  })
})
