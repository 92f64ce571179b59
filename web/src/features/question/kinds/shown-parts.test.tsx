import { choiceList, matching, matrix, multiple } from '@wenhai/core/question/compose'
import { readingOf } from '@wenhai/core/question/kinds/meanings'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { multipleChoiceTake } from './choice/take.tsx'
import { take as choiceListTake } from './choice-list/take.tsx'
import type { AnswerableQuestion, AnswerProps } from './kind-take.ts'
import { matchingPrint } from './matching/show.tsx'
import { take as matchingTake } from './matching/take.tsx'
import { take as matrixTake } from './matrix/take.tsx'

const box = document.createElement('div')
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(box)
  root = createRoot(box)
})

afterEach(async () => {
  await act(() => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

const asked = (draft: Omit<AnswerableQuestion, 'question_id'>): AnswerableQuestion => ({
  ...draft,
  question_id: 'x',
})
const usual = { value: '', onChange: () => {}, labelledBy: 'asks' }

const show = (Control: ComponentType<AnswerProps>, question: AnswerableQuestion) =>
  act(() => root.render(<Control {...usual} question={question} />))

const ticks = () => [...box.querySelectorAll<HTMLInputElement>('.paper-tick')]
const stops = () => ticks().flatMap(({ tabIndex, name }) => (tabIndex === 0 ? [name] : []))

test('a row that rules hide is not drawn, with a script or without; the others keep their places', async () => {
  const question = asked(matrix('怎么样？', { rows: ['服务', '环境', '价格'], columns: ['好', '差'] }))
  const narrowed = readingOf(question.option_type).narrow(question, {
    options: new Set<string>(),
    rows: new Set(['2']),
  })
  await show(matrixTake.Control, narrowed)
  const plain = document.createElement('div')
  plain.innerHTML = renderToString(<matrixTake.Control {...usual} question={narrowed} isPlain />)
  for (const drawn of [box, plain]) {
    expect(drawn.textContent).not.toContain('环境')
    const names = [...drawn.querySelectorAll('input')].map(({ name }) => name)
    expect([...new Set(names)]).toEqual(['q.x.1', 'q.x.3'])
  }
})

test('each of several options has its Tab stop, and arrows move between them', async () => {
  const list = choiceList('去过哪里？', ['甲', '乙', '丙', '丁'], { several: true })
  for (const [Control, draft] of [
    [multipleChoiceTake.Control, multiple('选哪些？', ['甲', '乙', '丙', '丁'])],
    [choiceListTake.Control, list],
  ] as const) {
    await show(Control, asked(draft))
    expect(stops()).toEqual(['q.x.A', 'q.x.B', 'q.x.C', 'q.x.D'])
    await act(() => ticks()[3]?.focus())
    const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })
    await act(() => ticks()[3]?.dispatchEvent(down))
    expect(document.activeElement).toBe(ticks()[0])
  }
})

test('all options that a search finds have a Tab stop', async () => {
  const question = asked(
    choiceList('去过哪里？', ['北京', '上海', '广州', '上饶'], { several: true, display: 'dropdown' }),
  )
  await show(choiceListTake.Control, question)
  const details = box.querySelector('details') as HTMLDetailsElement
  await act(() => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  const search = box.querySelector('[type=search]') as HTMLInputElement
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, '上')
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(stops()).toEqual(['q.x.B', 'q.x.D'])
})

test('what was joined has its lines wherever it is only read, on paper and without a script too', () => {
  const question = asked(matching('连起来', ['中国', '法国'], ['巴黎', '北京', '伦敦'], 'BA'))
  const ends = (markup: string) => {
    const drawn = document.createElement('div')
    drawn.innerHTML = markup
    return [...drawn.querySelectorAll('.matching-drawn line')].map((line) =>
      ['y1', 'y2', 'class'].map((name) => line.getAttribute(name)),
    )
  }
  const own = { ...usual, question, value: 'B,C', isFixed: true }
  expect(ends(renderToString(<matchingTake.Control {...own} rightAnswer="B,A" />))).toEqual([
    ['25', '50', 'paper-right'],
    ['75', String((2.5 / 3) * 100), 'paper-wrong'],
  ])
  const { Answer } = matchingPrint
  expect(ends(renderToString(<Answer question={question} answer=",A" />))).toEqual([
    ['75', String((0.5 / 3) * 100), ''],
  ])
})
