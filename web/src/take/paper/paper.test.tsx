import { readPosted } from '@wenhai/core/form/answers'
import { toVoteQuestion } from '@wenhai/core/report/paper'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isHeld, mayLeave } from '#lib/before-sign-out.ts'
import {
  answers,
  faults,
  hydratePaper,
  key,
  paperOptions,
  paperQuestion,
  paperQuestions,
  posted,
  preparePaper,
  press,
  renderPaper,
  sendPlain,
  shown,
  shownNumbers,
  usual,
} from './paper-fixture.tsx'

preparePaper()

describe('a plain form', () => {
  test('has a native field for every part of every kind', () => {
    sendPlain({})
    const names = [...shown.form.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))
    expect([...new Set(names)]).toEqual([
      'q.single',
      ...['C', 'A', 'B'].map((option) => `q.multiple.${option}`),
      'q.fill.0',
      'q.fill.1',
      'q.open',
      ...['C', 'A', 'B'].map((option) => `q.ranking.${option}`),
      'q.judge',
    ])
    expect(shown.form.querySelectorAll('button[type=submit]')).toHaveLength(1)
    expect(shown.form.querySelectorAll('button:not([type=submit])')).toHaveLength(0)
  })

  test('has one question a page, and goes on by its button', () => {
    sendPlain({ layout: 'single', startAt: 1 })
    expect(shownNumbers()).toEqual(['第 2 题 / 共 6 题 · 多选'])
    expect(shown.form.querySelector('[type=submit]')?.textContent).toBe('下一题')
    sendPlain({ layout: 'single', startAt: 5 })
    expect(shown.form.querySelector('[type=submit]')?.textContent).toBe('提交')
  })

  test('sends the answers that it was given', () => {
    sendPlain({ answers })
    expect(readPosted(paperQuestions, posted())).toEqual(answers)
  })

  test('sends what was filled in', () => {
    sendPlain({})
    for (const name of ['q.single', 'q.multiple.A', 'q.judge'])
      shown.form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.setAttribute('checked', '')
    for (const [option, place] of Object.entries({ C: '2', A: '1', B: '3' })) {
      const select = shown.form.querySelector<HTMLSelectElement>(`[name="q.ranking.${option}"]`)
      if (select) select.value = place
    }
    expect(readPosted(paperQuestions, posted())).toEqual({
      single: 'C',
      multiple: 'A',
      ranking: 'A,C,B',
      judge: '1',
    })
  })

  test('shows what is wrong, tied to the controls', () => {
    sendPlain({ faults: [{ question_id: 'single', number: 1, reason: '这道题必须回答', isMissing: true }] })
    const group = shown.form.querySelector('[role=radiogroup]')
    expect(group?.getAttribute('aria-invalid')).toBe('true')
    const fault = document.getElementById(group?.getAttribute('aria-describedby') ?? '')
    expect(fault?.textContent).toBe('这道题必须回答')
  })
})

describe('with the script', () => {
  test.each(['all', 'single'] as const)('layout %s takes over what the server sent', (layout) => {
    expect(hydratePaper({ layout, answers })).toEqual([])
  })

  test('the form still says the same once its controls are ours', () => {
    hydratePaper({ answers })
    expect(readPosted(paperQuestions, posted())).toEqual(answers)
  })

  test('one at a time, from the first to the last, which can be handed in', () => {
    hydratePaper({ layout: 'single', answers })
    expect(shownNumbers()).toEqual(['第 1 题 / 共 6 题 · 单选'])
    for (const _ of paperQuestions.slice(1)) press('下一题')
    expect(shownNumbers()).toEqual(['第 6 题 / 共 6 题 · 判断'])
    expect(shown.form.querySelector('[type=submit]')?.textContent).toBe('提交')
    key('ArrowLeft')
    expect(shownNumbers()).toEqual(['第 5 题 / 共 6 题 · 排序'])
  })

  test('letters and figures choose by place, whatever the key of the option', () => {
    const onAnswer = vi.fn()
    hydratePaper({ onAnswer })
    key('a')
    key('3')
    expect(onAnswer.mock.calls).toEqual([
      ['single', 'C'],
      ['single', 'B'],
    ])
  })

  test('where one was is where one goes on', () => {
    hydratePaper({ layout: 'single' })
    renderPaper({ layout: 'single', startAt: 3 })
    expect(shownNumbers()).toEqual(['第 4 题 / 共 6 题 · 问答'])
  })

  test('options of a ranking are tapped in their order, and the last one is clear', () => {
    const tapped: string[] = []
    const onAnswer = (_: string, text: string) => tapped.push(text)
    const tap = (place: number, value: string) => {
      hydratePaper({
        questions: [paperQuestion('ranking', 4), paperQuestion('open', 3)],
        answers: { ranking: value },
        onAnswer,
      })
      act(() => shown.form.querySelectorAll<HTMLElement>('.paper-row')[place]?.click())
      act(() => shown.root?.unmount())
    }
    tap(1, '')
    tap(0, 'A')
    tap(1, 'A')
    expect(tapped).toEqual(['A', 'A,C,B', ''])
  })

  test('a ranking is unanswered until it was moved or agreed to', () => {
    const onAnswer = vi.fn()
    hydratePaper({ onAnswer })
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
  hydratePaper({})
  expect(marks()).toBe(0)
  renderPaper({ allowsGaps: true })
  expect(marks()).toBe(paperQuestions.length)
})

describe('what is wrong is told', () => {
  const date = { ...paperQuestion('date', 16), isRequired: false }
  const asked = [paperQuestion('open', 3), date, paperQuestion('single', 0)]
  const focusOn = (selector: string) => act(() => shown.form.querySelector<HTMLElement>(selector)?.focus())

  test('when its field is left, at the field, until it is changed', () => {
    hydratePaper({ questions: asked, answers: { date: '2027' } })
    focusOn('textarea')
    focusOn('[type=date]')
    expect(faults()).toEqual(['这道题必须回答'])
    const field = shown.form.querySelector('textarea')
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      faults()[0],
    )
    focusOn('[type=radio]')
    expect(faults()).toHaveLength(2)
    renderPaper({ questions: asked, answers: { date: '2027', open: '好' } })
    expect(faults()).toHaveLength(1)
    // Changed and still wrong, it is told again.
    renderPaper({ questions: asked, answers: { date: '2028', open: '好' } })
    expect(faults()).toEqual([])
    focusOn('[type=date]')
    focusOn('textarea')
    expect(faults()).toContain('请填日期，例如 2026-03-04')
  })

  test('not before the press that left it is over', () => {
    vi.useFakeTimers()
    hydratePaper({ questions: asked })
    focusOn('textarea')
    window.dispatchEvent(new Event('pointerdown'))
    focusOn('[type=radio]')
    expect(faults()).toEqual([])
    window.dispatchEvent(new Event('pointerup'))
    act(() => vi.runAllTimers())
    expect(faults()).toHaveLength(1)
    vi.useRealTimers()
  })

  test('before the page is turned; an exam with its clock is held once', () => {
    hydratePaper({ layout: 'single', questions: asked })
    for (const way of [() => press('下一题'), () => press('下一题'), () => key('ArrowRight')]) {
      way()
      expect([shownNumbers(), faults()]).toEqual([['第 1 题 / 共 3 题 · 问答'], ['这道题必须回答']])
    }
    renderPaper({ layout: 'single', questions: asked, answers: { open: '好', date: '2027' } })
    press('下一题')
    press('下一题')
    expect(faults()).toHaveLength(1)
    expect(shownNumbers()).toEqual(['第 2 题 / 共 3 题 · 日期时间'])
    renderPaper({ layout: 'single', questions: asked, answers: { date: '2027' }, allowsGaps: true })
    press('下一题')
    expect(shownNumbers()).toEqual(['第 3 题 / 共 3 题 · 单选'])
  })

  test('nobody is held on a page while a file is on its way', () => {
    const given = [{ ...paperQuestion('file', 19), isRequired: false }, paperQuestion('open', 3)]
    hydratePaper({ layout: 'single', questions: given, answers: { file: '…a.pdf' } })
    press('下一题')
    expect(shownNumbers()).toEqual(['第 2 题 / 共 2 题 · 问答'])
  })
})

test('while an exam is sat, ways that lead elsewhere ask first; a survey holds nobody', async () => {
  hydratePaper({ answers })
  expect(isHeld()).toBe(false)
  renderPaper({ answers, allowsGaps: true })
  expect(isHeld()).toBe(true)
  for (const [way, isLeft] of [
    ['接着答', false],
    ['离开', true],
  ] as const) {
    let left: Promise<boolean> | undefined
    act(() => {
      left = mayLeave()
    })
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('离开以后时间照走')
    press(way)
    expect(await left).toBe(isLeft)
  }
  act(() => shown.root?.unmount())
  expect(isHeld()).toBe(false)
})

describe('handing in', () => {
  const onHandIn = vi.fn()
  const handIn = { ...usual.handIn, onHandIn }
  beforeEach(() => onHandIn.mockClear())
  const look = () => document.querySelector('[role=dialog]')?.textContent

  test('what must be answered is named first, and stays marked until it is answered', () => {
    const some = { ...answers, fill: '', judge: '' }
    hydratePaper({ answers: some, marked: ['open'], handIn })
    press('提交')
    expect(look()).toContain('共 6 题，已答 4 题，标记 第4题。还有必答题没有回答：第3、6题')
    press('去答第 3 题')
    expect(look()).toBeUndefined()
    expect(faults()).toEqual(['这道题必须回答', '这道题必须回答'])
    expect(document.activeElement?.getAttribute('data-question')).toBe('fill')
    renderPaper({ answers: { ...some, fill: '丘' }, handIn })
    expect(faults()).toEqual(['这道题必须回答'])
    expect(onHandIn).not.toHaveBeenCalled()
  })

  test('a whole survey is handed in unasked; what is left open or may be overruled is asked once', () => {
    hydratePaper({ answers, handIn })
    press('提交')
    expect([look(), onHandIn.mock.calls.length]).toEqual([undefined, 1])
    renderPaper({ answers, handIn: { ...handIn, soft: '第 2 题：确定吗？' } })
    press('提交')
    expect(look()).toContain('第 2 题：确定吗？')
    press('仍要提交')
    expect(onHandIn).toHaveBeenLastCalledWith({ leavesComing: false, isConfirmed: true })
    const asked = paperQuestions.map((question) => ({
      ...question,
      isRequired: question.question_id !== 'open',
    }))
    renderPaper({ questions: asked, answers: { ...answers, open: '' }, handIn })
    press('提交')
    expect(look()).toContain('已答 5 题，未答 第4题')
  })

  test('an exam may be handed in with gaps, after a last look', () => {
    hydratePaper({ handIn, allowsGaps: true })
    press('提交')
    expect(onHandIn).not.toHaveBeenCalled()
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    act(() => buttons.find(({ textContent }) => textContent === '提交')?.click())
    expect(onHandIn).toHaveBeenCalledOnce()
  })

  test('a vote has no last look, and is not sent empty', () => {
    const vote = { questions: [toVoteQuestion(paperOptions, '选谁')], handIn }
    hydratePaper(vote)
    press('提交')
    expect(faults()).toEqual(['请选择一项'])
    expect(onHandIn).not.toHaveBeenCalled()
    renderPaper({ ...vote, answers: { vote: 'A' } })
    press('提交')
    expect(onHandIn).toHaveBeenCalledOnce()
    expect(shownNumbers()).toEqual([])
  })
})

test('a plain upload has a field for files, and a box for each that is there', () => {
  const file = '00000000-0000-4000-8000-000000000001 10 a.pdf'
  const upload = paperQuestion('file', 19)
  sendPlain({ questions: [upload], answers: { file: `${file}\n…b.pdf` } })
  expect(shown.form.querySelector('[type=file]')?.getAttribute('name')).toBe('q.file.file')
  expect(readPosted([upload], posted())).toEqual({ file })
  shown.form.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
  expect(readPosted([upload], posted())).toEqual({})
})

describe('handing in while a file is on its way', () => {
  const given = {
    questions: [paperQuestion('single', 0), { ...paperQuestion('file', 19), isRequired: false }],
  }
  const panel = () => document.querySelector('.paper-panel')?.textContent ?? ''

  test.each([false, true])('asks whether to wait for it or to go without it, exam %s', (allowsGaps) => {
    const onHandIn = vi.fn()
    const handIn = { label: allowsGaps ? '交卷' : '提交', isHandingIn: false, onHandIn }
    hydratePaper({ ...given, allowsGaps, handIn, answers: { single: 'A', file: '…a.pdf' } })
    press(handIn.label)
    expect(panel()).toContain('还有 1 个文件没有传完：第 2 题 a.pdf')
    press('等它传完')
    expect(onHandIn).not.toHaveBeenCalled()
    press(handIn.label)
    press(`不带它${handIn.label}`)
    expect(onHandIn).toHaveBeenCalledWith({ leavesComing: true, isConfirmed: false })
  })

  test('tells answers that are half given or wrong apart from those that are missing', () => {
    const questions = [paperQuestion('single', 0), paperQuestion('date', 16), paperQuestion('open', 3)]
    hydratePaper({ questions, answers: { date: '2027' } })
    press('提交')
    expect(panel()).toContain('共 3 题，已答 0 题。还有必答题没有回答：第1、3题没有答完整或者要修改：第2题')
    press('第 2 题')
    expect(faults()).toHaveLength(3)
  })

  test('a day that was only half typed is asked for, and is empty again when the field is cleared', () => {
    const onAnswer = vi.fn()
    hydratePaper({ questions: [paperQuestion('date', 16), paperQuestion('open', 3)], onAnswer })
    const field = document.querySelector<HTMLInputElement>('[type=date]')
    if (!field) throw new Error('no field')
    Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } })
    act(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(onAnswer.mock.calls).toEqual([['date', '-']])
    renderPaper({
      questions: [paperQuestion('date', 16), paperQuestion('open', 3)],
      answers: { date: '-' },
      onAnswer,
    })
    expect(field.value).toBe('')
    Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: false } })
    act(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(onAnswer.mock.calls).toEqual([
      ['date', '-'],
      ['date', ''],
    ])
  })

  test('asks first for what must be answered', () => {
    hydratePaper({ ...given, answers: { file: '…a.pdf\n…b.pdf' } })
    press('提交')
    expect(panel()).toContain('还有必答题没有回答：第1题')
    expect(panel()).toContain('还有 2 个文件没有传完：第 2 题 a.pdf、第 2 题 b.pdf')
    press('去答第 1 题')
  })
})
