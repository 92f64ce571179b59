import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { prefer } from '#features/question/paper/preferences.ts'
import {
  hydratePaper,
  key,
  paperQuestion,
  preparePaper,
  press,
  shown,
  shownNumbers,
} from './paper-fixture.tsx'

preparePaper()

/** A question that may be left open, because a missing answer would keep the page from turning. */
const free = (...given: Parameters<typeof paperQuestion>) => ({
  ...paperQuestion(...given),
  isRequired: false,
})

test('one press on one of several options leads to the next question, unless that is switched off', () => {
  vi.useFakeTimers()
  const choose = () => {
    const radio = shown.form.querySelector<HTMLInputElement>('input[type=radio]')
    act(() => radio?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
    act(() => vi.advanceTimersByTime(1000))
  }
  hydratePaper({ layout: 'single' })
  act(() => prefer({ goesOn: false }))
  choose()
  expect(shownNumbers()).toEqual(['第 1 题 / 共 6 题 · 单选'])
  act(() => prefer({ goesOn: true }))
  choose()
  expect(shownNumbers()).toEqual(['第 2 题 / 共 6 题 · 多选'])
  vi.useRealTimers()
})

describe('of what comes twice, one counts', () => {
  const two = [free('one', 0), free('two', 0), free('three', 0)]
  const isAt = (number: number) => expect(shownNumbers()).toEqual([`第 ${number} 题 / 共 3 题 · 单选`])
  const choose = (place: number, detail = 1) => {
    const radio = shown.form.querySelectorAll('input[type=radio]')[place]
    act(() => radio?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const isTurning = () => shown.form.querySelector('.paper-turning') !== null
  beforeEach(() => {
    vi.useFakeTimers()
    hydratePaper({ layout: 'single', questions: two })
    return () => vi.useRealTimers()
  })

  test('two presses, or another option soon after, lead to the next question and no further', () => {
    choose(0)
    wait(200)
    choose(1)
    wait(200)
    isAt(1)
    wait(2000)
    isAt(2)
  })

  test('a press and then the button, or an arrow, is one turn', () => {
    choose(0)
    press('下一题')
    wait(2000)
    isAt(2)
    choose(0)
    key('ArrowRight')
    wait(2000)
    isAt(3)
  })

  test('a press that the keyboard corrects leads nowhere', () => {
    choose(0)
    choose(1, 0)
    wait(2000)
    isAt(1)
    choose(0)
    key('b')
    wait(2000)
    isAt(1)
  })

  test('nothing can be pressed while the page turns', () => {
    expect(isTurning()).toBe(false)
    press('下一题')
    expect(isTurning()).toBe(true)
    wait(350)
    expect(isTurning()).toBe(false)
  })

  test('a key that is held down is pressed once', () => {
    for (const name of ['ArrowRight', 'Enter', 'a'])
      act(() =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, repeat: true, bubbles: true })),
      )
    isAt(1)
  })

  test('one comes back to a question without being sent on', () => {
    choose(0)
    wait(300)
    isAt(2)
    press('上一题')
    wait(2000)
    isAt(1)
  })
})

test('beside a recording nothing goes on by itself', () => {
  vi.useFakeTimers()
  const question_media = [{ path: '/files/a.mp3', name: '听力', seconds: 9, plays: 0 }]
  hydratePaper({
    layout: 'single',
    questions: [{ ...paperQuestion('one', 0), question_media }, paperQuestion('two', 0)],
  })
  const radio = shown.form.querySelector('input[type=radio]')
  act(() => radio?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
  act(() => vi.advanceTimersByTime(2000))
  expect(shownNumbers()).toEqual(['第 1 题 / 共 2 题 · 单选'])
  vi.useRealTimers()
})

test.each(['下一题', 'ArrowRight', 'Enter'])('the heading of the next question is focused: %s', (way) => {
  hydratePaper({ layout: 'single', questions: [free('one', 0), free('two', 3)] })
  if (way === '下一题') press(way)
  else key(way)
  expect(document.activeElement?.textContent).toBe('第 2 题 / 共 2 题 · 问答')
})
