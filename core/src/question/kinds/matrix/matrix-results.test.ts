import { describe, expect, test } from 'vitest'
import { addToTally, type CountedReport, type Tally } from '../../../report/tally.ts'
import { matrix } from '../../compose.ts'
import type { QuestionDraft } from '../../schema.ts'
import { exportOf, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { countRow, meanStep } from './count.ts'

const rows = ['服务', '环境', '价格']
const three = ['差', '一般', '好']
const ask = (settings: QuestionSettings) => matrix('评一评', { rows, columns: three, ...settings })
const single = ask({})
const scale = ask({ cells: 'scale' })
const multiple = ask({ cells: 'multiple' })
const number = ask({ cells: 'number', columns: ['人数', '金额'], most: 1000, decimals: 2 })
const text = ask({ cells: 'text', columns: ['意见'] })

describe('results', () => {
  const report = (answer: string) => ({
    answers: { q: answer },
    seconds: {},
    drawn: new Set<string>(),
    unasked: new Set<string>(),
    end: 'finish',
    isRepeat: false,
  })
  const count = (question: QuestionDraft, ...answers: string[]) => {
    const tally: Tally = new Map()
    const asked = [{ ...question, question_id: 'q' }]
    const add = (answer: string, sign: 1 | -1) =>
      addToTally(tally, asked, { ...emptyReport, ...report(answer) } as CountedReport, sign)
    for (const answer of answers) add(answer, 1)
    add(answers[0] ?? '', 1)
    add(answers[0] ?? '', -1)
    return resultsOf(12).figures(question, tally.get('q') ?? new Map())
  }
  const emptyReport = {
    marks: undefined,
    score: null,
    pending: 0,
    start_time: 0,
    submit_time: 0,
    source: '',
    device: '',
    who: 'guest',
  }

  test('each cell of each row is counted, and a report that goes leaves nothing', () => {
    const figures = count(single, '1=A\n2=B', '1=A\n2=C')
    expect(figures.map(({ key, group, opt, count: times }) => [key, group, opt, times])).toEqual([
      ['1A', '服务', '差', 2],
      ['1B', '服务', '一般', 0],
      ['1C', '服务', '好', 0],
      ['2A', '环境', '差', 0],
      ['2B', '环境', '一般', 1],
      ['2C', '环境', '好', 1],
      ['3A', '价格', '差', 0],
      ['3B', '价格', '一般', 0],
      ['3C', '价格', '好', 0],
    ])
    expect(countRow(figures.slice(3, 6))).toBe(2)
    expect(meanStep(figures.slice(3, 6))).toBe(2.5)
    expect(meanStep(figures.slice(6))).toBeNull()
  })

  test('of several choices a row says how many answered it', () => {
    const figures = count(multiple, '1=ABC', '1=A\n2=B')
    expect(figures.slice(0, 3).map(({ count: times, of }) => [times, of])).toEqual([
      [2, 2],
      [1, 2],
      [1, 2],
    ])
    expect(countRow(figures.slice(0, 3))).toBe(2)
  })

  test('numbers are added up to the hundredth', () => {
    const figures = count(number, '1A=0.1\n1B=0.2', '1A=0.2\n1B=-0')
    expect(figures.slice(0, 2).map(({ count: times, sum }) => [times, sum])).toEqual([
      [2, 0.3],
      [2, 0.2],
    ])
  })

  test('texts are read cell by cell; the others have none', () => {
    expect(resultsOf(12).texts('1A=好\n3A=贵', text)).toEqual(['好', '', '贵'])
    expect(resultsOf(12).texts('1=A', single)).toEqual([])
    expect(resultsOf(12).filterKeys('1=A\n2=C', single)).toEqual(['1A', '2C'])
  })
})

describe('exports', () => {
  const cellsOf = (question: QuestionDraft, cells: 'text' | 'key' | 'split', answer: string) =>
    exportOf(12)
      .columns(question, cells)
      .map(({ suffix, read }) => [suffix, read(answer, question)])

  test('a column for each row, for each cell where that says more', () => {
    expect(cellsOf(single, 'text', '1=A\n3=C')).toEqual([
      ['（服务）', '差'],
      ['（环境）', ''],
      ['（价格）', '好'],
    ])
    expect(cellsOf(single, 'key', '1=A')[0]).toEqual(['（服务）', 'A'])
    expect(cellsOf(scale, 'text', '1=C')[0]).toEqual(['（服务）', 3])
    expect(cellsOf(multiple, 'text', '1=AC')[0]).toEqual(['（服务）', '差；好'])
    expect(cellsOf(multiple, 'split', '1=AC').slice(0, 4)).toEqual([
      ['（服务·差）', 1],
      ['（服务·一般）', 0],
      ['（服务·好）', 1],
      ['（环境·差）', ''],
    ])
    expect(cellsOf(number, 'text', '1A=3\n1B=2.5').slice(0, 2)).toEqual([
      ['（服务·人数）', 3],
      ['（服务·金额）', 2.5],
    ])
    expect(cellsOf(text, 'text', '2A=太吵')[1]).toEqual(['（环境）', '太吵'])
  })

  test('variables have labels', () => {
    expect(exportOf(12).variables(single)[1]).toMatchObject({
      name: '_2',
      suffix: '（环境）',
      labels: [
        [1, '差'],
        [2, '一般'],
        [3, '好'],
      ],
    })
    expect(
      exportOf(12)
        .variables(multiple)
        .map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['_1_A', '_1_B', '_1_C'])
  })
})
