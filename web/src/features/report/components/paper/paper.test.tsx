import type { PaperItem } from '@wenhai/core/form/item-schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { type Answers, readPosted } from '@wenhai/core/report/answers'
import { toVoteQuestion } from '@wenhai/core/report/paper'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { prefer } from '../../../question/components/paper/preferences.ts'
import { answerChunks } from '../../../question/kinds/answers.ts'
import { itemsChunk } from './items-chunk.ts'
import { panelsChunk } from './panels-chunk.ts'
import { Paper } from './paper.tsx'
import type { PaperProps } from './paper-props.ts'

const options = ['C', 'A', 'B'].map((key) => ({ key, opt: `选项 ${key}`, pic: '' }))

const ask = (question_id: string, option_type: OptionType, question = '题目'): PaperQuestion => ({
  question_id,
  question,
  question_pic: [],
  option_type,
  questionnaire_type: '',
  options: [...(kindOf(option_type).fixedOptions ?? (kindOf(option_type).optionCount ? options : []))],
  isRequired: true,
  level: 'easy',
})

const questions = [
  ask('single', 0, '算 $x^2$'),
  ask('multiple', 1),
  ask('fill', 2, '孔子名____，字____。'),
  ask('open', 3),
  ask('ranking', 4),
  ask('judge', 6),
]

const answers: Answers = {
  single: 'B',
  multiple: 'A,C',
  fill: '丘；仲尼',
  open: '一行\n又一行',
  ranking: 'B,C,A',
  judge: '0',
}

const usual = {
  questions,
  layout: 'all',
  answers: {},
  onAnswer: () => {},
  marked: [],
  onMark: () => {},
  faults: [],
  handIn: { label: '提交', isSending: false, onHandIn: () => {} },
} satisfies PaperProps

// As the page does soon after it is taken over.
beforeAll(() => Promise.all([panelsChunk, itemsChunk, ...answerChunks].map((chunk) => chunk.load())))

let form: HTMLFormElement
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  form = document.createElement('form')
  document.body.append(form)
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  form.remove()
  vi.unstubAllGlobals()
})

const sendPlain = (props: Partial<PaperProps>) => {
  form.innerHTML = renderToString(<Paper {...usual} {...props} isPlain />)
  // happy-dom does not see which option the markup selects.
  for (const select of form.querySelectorAll('select'))
    select.value = select.querySelector('[selected]')?.getAttribute('value') ?? ''
}
/** As the page does it: the server's markup first, then the script. */
const show = (props: Partial<PaperProps>) => {
  const problems: unknown[] = []
  sendPlain(props)
  act(() => {
    root = hydrateRoot(form, <Paper {...usual} {...props} isPlain />, {
      onRecoverableError: (problem) => problems.push(problem),
    })
  })
  draw(props)
  return problems
}
const draw = (props: Partial<PaperProps>) => act(() => root?.render(<Paper {...usual} {...props} />))
const posted = () => Object.fromEntries(new FormData(form))
const buttonOf = (name: string) => {
  const all = [...document.querySelectorAll('button')]
  const button = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  if (!button) throw new Error(`no button ${name}`)
  return button
}
const press = (name: string) => act(() => buttonOf(name).click())
const numbers = () => [...form.querySelectorAll('.paper-number')].map(({ textContent }) => textContent)
const faults = () => [...form.querySelectorAll('.paper-fault')].map(({ textContent }) => textContent)
const key = (name: string) =>
  act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))

describe('a plain form', () => {
  test('has a native field for every part of every kind', () => {
    sendPlain({ layout: 'single' })
    const names = [...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))
    expect([...new Set(names)]).toEqual([
      'q.single',
      ...['C', 'A', 'B'].map((option) => `q.multiple.${option}`),
      'q.fill.0',
      'q.fill.1',
      'q.open',
      ...['C', 'A', 'B'].map((option) => `q.ranking.${option}`),
      'q.judge',
    ])
    expect(form.querySelectorAll('button[type=submit]')).toHaveLength(1)
    expect(form.querySelectorAll('button:not([type=submit])')).toHaveLength(0)
  })

  test('sends the answers that it was given', () => {
    sendPlain({ answers })
    expect(readPosted(questions, posted())).toEqual(answers)
  })

  test('sends what was filled in', () => {
    sendPlain({})
    for (const name of ['q.single', 'q.multiple.A', 'q.judge'])
      form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.setAttribute('checked', '')
    for (const [option, place] of Object.entries({ C: '2', A: '1', B: '3' })) {
      const select = form.querySelector<HTMLSelectElement>(`[name="q.ranking.${option}"]`)
      if (select) select.value = place
    }
    expect(readPosted(questions, posted())).toEqual({
      single: 'C',
      multiple: 'A',
      ranking: 'A,C,B',
      judge: '1',
    })
  })

  test('shows what is wrong, tied to the controls', () => {
    sendPlain({ faults: [{ question_id: 'single', number: 1, reason: '这道题必须回答', isMissing: true }] })
    const group = form.querySelector('[role=radiogroup]')
    expect(group?.getAttribute('aria-invalid')).toBe('true')
    const fault = document.getElementById(group?.getAttribute('aria-describedby') ?? '')
    expect(fault?.textContent).toBe('这道题必须回答')
  })
})

describe('with the script', () => {
  test.each(['all', 'single'] as const)('layout %s takes over what the server sent', (layout) => {
    expect(show({ layout, answers })).toEqual([])
  })

  test('the form still says the same once its controls are ours', () => {
    show({ answers })
    expect(readPosted(questions, posted())).toEqual(answers)
  })

  test('one at a time, from the first to the last, which can be handed in', () => {
    show({ layout: 'single' })
    expect(numbers()).toEqual(['第 1 题 / 共 6 题 · 单选'])
    for (const _ of questions.slice(1)) press('下一题')
    expect(numbers()).toEqual(['第 6 题 / 共 6 题 · 判断'])
    expect(form.querySelector('[type=submit]')?.textContent).toBe('提交')
    key('ArrowLeft')
    expect(numbers()).toEqual(['第 5 题 / 共 6 题 · 排序'])
  })

  test('letters and figures choose by place, whatever the key of the option', () => {
    const onAnswer = vi.fn()
    show({ onAnswer })
    key('a')
    key('3')
    expect(onAnswer.mock.calls).toEqual([
      ['single', 'C'],
      ['single', 'B'],
    ])
  })

  test('one press on one of several options leads to the next question, unless that is switched off', () => {
    vi.useFakeTimers()
    const choose = () => {
      const radio = form.querySelector<HTMLInputElement>('input[type=radio]')
      act(() => radio?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
      act(() => vi.advanceTimersByTime(1000))
    }
    show({ layout: 'single' })
    act(() => prefer({ goesOn: false }))
    choose()
    expect(numbers()).toEqual(['第 1 题 / 共 6 题 · 单选'])
    act(() => prefer({ goesOn: true }))
    choose()
    expect(numbers()).toEqual(['第 2 题 / 共 6 题 · 多选'])
    vi.useRealTimers()
  })

  test('where one was is where one goes on', () => {
    show({ layout: 'single' })
    draw({ layout: 'single', startAt: 3 })
    expect(numbers()).toEqual(['第 4 题 / 共 6 题 · 问答'])
  })

  test('options of a ranking are tapped in their order, and the last one is clear', () => {
    const tapped: string[] = []
    const onAnswer = (_: string, text: string) => tapped.push(text)
    const tap = (place: number, value: string) => {
      show({ questions: [ask('ranking', 4), ask('open', 3)], answers: { ranking: value }, onAnswer })
      act(() => form.querySelectorAll<HTMLElement>('.paper-row')[place]?.click())
      act(() => root?.unmount())
    }
    tap(1, '')
    tap(0, 'A')
    tap(1, 'A')
    expect(tapped).toEqual(['A', 'A,C,B', ''])
  })

  test('a ranking is unanswered until it was moved or agreed to', () => {
    const onAnswer = vi.fn()
    show({ onAnswer })
    expect(posted()['q.ranking.C']).toBeUndefined()
    press('就按这个顺序')
    press('下移 A')
    expect(onAnswer.mock.calls).toEqual([
      ['ranking', 'C,A,B'],
      ['ranking', 'A,C,B'],
    ])
  })
})

test('questions can be marked in an exam; a survey has nothing to come back to', () => {
  const marks = () => document.querySelectorAll('.paper-mark').length
  show({})
  expect(marks()).toBe(0)
  draw({ allowsGaps: true })
  expect(marks()).toBe(questions.length)
})

describe('handing in', () => {
  const onHandIn = vi.fn()
  const handIn = { ...usual.handIn, onHandIn }
  beforeEach(() => onHandIn.mockClear())
  const look = () => document.querySelector('[role=dialog]')?.textContent

  test('what must be answered is named first, and stays marked until it is answered', () => {
    const some = { ...answers, fill: '', judge: '' }
    show({ answers: some, marked: ['open'], handIn })
    press('提交')
    expect(look()).toContain('共 6 题，已答 4 题，标记 第4题。还有必答题没有回答：第3、6题')
    press('去答第 3 题')
    expect(look()).toBeUndefined()
    expect(faults()).toEqual(['这道题必须回答', '这道题必须回答'])
    expect(document.activeElement?.getAttribute('data-question')).toBe('fill')
    draw({ answers: { ...some, fill: '丘' }, handIn })
    expect(faults()).toEqual(['这道题必须回答'])
    expect(onHandIn).not.toHaveBeenCalled()
  })

  test('an exam may be handed in with gaps, after a last look', () => {
    show({ handIn, allowsGaps: true })
    press('提交')
    expect(onHandIn).not.toHaveBeenCalled()
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    act(() => buttons.find(({ textContent }) => textContent === '提交')?.click())
    expect(onHandIn).toHaveBeenCalledOnce()
  })

  test('a vote has no last look, and is not sent empty', () => {
    const vote = { questions: [toVoteQuestion(options, '选谁')], handIn }
    show(vote)
    press('提交')
    expect(faults()).toEqual(['请选择一项'])
    expect(onHandIn).not.toHaveBeenCalled()
    draw({ ...vote, answers: { vote: 'A' } })
    press('提交')
    expect(onHandIn).toHaveBeenCalledOnce()
    expect(numbers()).toEqual([])
  })
})

test('a plain upload has a field for files, and a box for each that is there', () => {
  const file = '00000000-0000-4000-8000-000000000001 10 a.pdf'
  const upload = ask('file', 19)
  sendPlain({ questions: [upload], answers: { file: `${file}\n…b.pdf` } })
  expect(form.querySelector('[type=file]')?.getAttribute('name')).toBe('q.file.file')
  expect(readPosted([upload], posted())).toEqual({ file })
  form.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
  expect(readPosted([upload], posted())).toEqual({})
})

describe('handing in while a file is on its way', () => {
  const given = { questions: [ask('single', 0), { ...ask('file', 19), isRequired: false }] }
  const shown = () => document.querySelector('.paper-panel')?.textContent ?? ''

  test.each([false, true])('asks whether to wait for it or to go without it, exam %s', (allowsGaps) => {
    const onHandIn = vi.fn()
    const handIn = { label: allowsGaps ? '交卷' : '提交', isSending: false, onHandIn }
    show({ ...given, allowsGaps, handIn, answers: { single: 'A', file: '…a.pdf' } })
    press(handIn.label)
    expect(shown()).toContain('还有 1 个文件没有传完：第 2 题 a.pdf')
    press('等它传完')
    expect(onHandIn).not.toHaveBeenCalled()
    press(handIn.label)
    press(`不带它${handIn.label}`)
    expect(onHandIn).toHaveBeenCalledWith({ leavesComing: true })
  })

  test('asks first for what must be answered', () => {
    show({ ...given, answers: { file: '…a.pdf\n…b.pdf' } })
    press('提交')
    expect(shown()).toContain('还有必答题没有回答：第1题')
    expect(shown()).toContain('还有 2 个文件没有传完：第 2 题 a.pdf、第 2 题 b.pdf')
    press('去答第 1 题')
  })
})

describe('what lies between the questions', () => {
  const items: PaperItem[] = [
    { before: 'single', kind: 'section', title: '一、选择', text: '每题一分', pics: [] },
    { before: 'fill', kind: 'page', title: '', text: '', pics: [] },
    { before: 'fill', kind: 'section', title: '二、填空', text: '', pics: [] },
    { before: '', kind: 'text', title: '', text: '谢谢参与', pics: [] },
  ]

  test('is there without a script, with how many questions and points a section has', () => {
    sendPlain({ items, points: { single: 1, multiple: 1.5 } })
    const heads = [...form.querySelectorAll('.paper-section')].map((head) => head.textContent)
    expect(heads).toEqual(['一、选择 共 2 题，2.5 分', '二、填空 共 4 题'])
    expect(form.textContent).toContain('谢谢参与')
    expect(form.querySelectorAll('[data-question]')).toHaveLength(questions.length)
  })

  test('turns pages where the author said so', () => {
    show({ items })
    const shown = () =>
      [...form.querySelectorAll<HTMLElement>('[data-question]')].map((block) => block.dataset.question)
    const press = (name: string) => {
      const button = [...form.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      act(() => button?.click())
    }
    expect(shown()).toEqual(['single', 'multiple'])
    press('下一页')
    expect(shown()).toEqual(['fill', 'open', 'ranking', 'judge'])
    expect(form.textContent).toContain('谢谢参与')
    press('上一页')
    expect(shown()).toEqual(['single', 'multiple'])
  })
})
