import { describe, expect, test } from 'vitest'
import type { FrozenQuestion } from '../form/revision.ts'
import { optionType } from '../question/option-type.ts'
import { type ExportReport, exportColumns, notAsked } from './export-columns.ts'
import { spssColumns } from './export-spss.ts'
import { listWordings, type Wording, wordingOf } from './wording.ts'

const question = (question_id: string, given: Partial<FrozenQuestion> = {}): FrozenQuestion => ({
  question_id,
  question: '选一个',
  question_pic: [],
  option_type: optionType.singleChoice,
  questionnaire_type: '',
  options: ['甲', '乙'].map((opt, index) => ({ opt, key: 'AB'[index] ?? '', pic: '' })),
  isRequired: true,
  isOnlyOpt: 0,
  answer: '',
  note: '',
  level: 'easy',
  score: 500,
  copied: 0,
  ...given,
})

describe('a wording', () => {
  test.each([
    ['other words', { question: '选哪个' }, false],
    ['other options', { options: [{ opt: '丁', key: 'A', pic: '' }] }, false],
    ['another kind', { option_type: optionType.multipleChoice }, false],
    ['other points', { score: 100 }, true],
    ['another key', { answer: 'B', isOnlyOpt: 1 }, true],
  ])('%s: %j is the same: %s', (_, given, isSame) => {
    expect(wordingOf(question('q', given)) === wordingOf(question('q'))).toBe(isSame)
  })

  test('is listed with the others of its question, the newest first, and with the revisions that asked it', () => {
    const old = question('q', { question: '旧问' })
    const wordings = listWordings(
      new Map([
        [1, [question('gone'), old]],
        [2, [old]],
        [3, [question('new'), question('q')]],
      ]),
      [question('drawn'), question('new'), question('gone', { question: '抽到的' })],
    )
    expect(
      wordings.map(({ question: { question_id }, number, revisions, isNewest }) => [
        question_id,
        number,
        revisions,
        isNewest,
      ]),
    ).toEqual([
      ['new', 1, [3], true],
      ['q', 2, [3], true],
      ['q', 2, [1, 2], false],
      ['gone', 3, [1], true],
      ['gone', 3, [], false],
      ['drawn', 4, [], true],
    ])
  })
})

describe('the columns of a question with two wordings', () => {
  const several = { option_type: optionType.multipleChoice }
  const [now, old] = listWordings(
    new Map([
      [1, [question('q', { ...several, question: '旧问' })]],
      [2, [question('q', { ...several, options: [{ opt: '丁', key: 'B', pic: '' }] })]],
    ]),
    [],
  ) as [Wording, Wording]
  const shape = { isExam: true, isAnonymous: true, hasRoster: false, hasDrawn: true } as const
  const report = (wording: Wording | undefined, others: FrozenQuestion[] = []) =>
    ({
      answers: { q: 'B' },
      marks: { q: { points: 300 } },
      wordingOf: () => wording,
      unasked: new Set(),
      others,
    }) as unknown as ExportReport

  test('are filled by the reports that were asked so; points are the question’s', () => {
    const columns = exportColumns([now, old], { ...shape, cells: 'split' }).slice(5)
    expect(columns.map(({ title }) => title)).toEqual([
      '1. 选一个：丁',
      '1. 旧问（第 1 版）：甲',
      '1. 旧问（第 1 版）：乙',
      '第 1 题得分',
      '抽到其他问法的题',
    ])
    const cellsOf = (given: ExportReport) => columns.map(({ read }) => read(given))
    const no = notAsked
    expect(cellsOf(report(now))).toEqual([1, no, no, 3, ''])
    expect(cellsOf(report(old))).toEqual([no, 0, 1, 3, ''])
    expect(cellsOf(report(undefined, [old.question]))).toEqual([no, no, no, 3, '旧问：乙'])
    expect(cellsOf(report(undefined))).toEqual([no, no, no, no, ''])
  })

  test('have variables and labels of their own for SPSS', () => {
    const columns = spssColumns([now, old], shape).slice(3)
    expect(columns.map(({ name }) => name)).toEqual(['q1_B', 'q1v1_A', 'q1v1_B', 'others'])
    expect(columns.map(({ read }) => read(report(old)))).toEqual([-9, 0, 1, ''])
  })
})
