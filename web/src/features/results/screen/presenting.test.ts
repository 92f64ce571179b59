import { describe, expect, test } from 'vitest'
import {
  areHidden,
  firstPresenting,
  type Presenting,
  present,
  readPresenting,
  type ScreenStep,
  withKnownQuestion,
} from './presenting.ts'

const names = ['one', 'two', 'three']
const walk = (from: Presenting, ...steps: ScreenStep[]) =>
  steps.reduce((state, step) => present(state, step, names), from)
const begun = firstPresenting(names, true)
const empty = firstPresenting(names, false)

describe('presenting', () => {
  test('begins with the code while nobody has answered, and with the first question after', () => {
    expect(empty.isCodeBig).toBe(true)
    expect(begun).toMatchObject({ isCodeBig: false, at: 'one' })
  })

  test.each<[string, Presenting, ScreenStep[], Partial<Presenting>]>([
    ['on from the code shows the first question', empty, ['next'], { at: 'one', isCodeBig: false }],
    ['on and on stops at the last', begun, ['next', 'next', 'next'], { at: 'three' }],
    ['back goes back', begun, ['next', 'next', 'back'], { at: 'two' }],
    ['back from the first question shows the code', begun, ['back'], { isCodeBig: true, at: 'one' }],
    [
      'the code and back leave the question',
      begun,
      ['next', 'code', 'code'],
      { at: 'two', isCodeBig: false },
    ],
    ['a question is jumped to from the code', empty, [{ to: 'three' }], { at: 'three', isCodeBig: false }],
    ['blank and again is as before', begun, ['next', 'blank', 'blank'], { at: 'two', isBlank: false }],
    ['any other step ends the blank', begun, ['blank', 'next'], { at: 'two', isBlank: false }],
  ])('%s', (_, from, steps, expected) => expect(walk(from, ...steps)).toMatchObject(expected))

  test('once held back, each question is hidden until it is revealed', () => {
    const held = walk(begun, 'hold')
    expect(areHidden(held)).toBe(true)
    const revealed = walk(held, 'hold')
    expect(areHidden(revealed)).toBe(false)
    expect(areHidden(walk(revealed, 'next'))).toBe(true)
    expect(areHidden(walk(revealed, 'next', 'hold', 'back'))).toBe(false)
    expect(areHidden(walk(revealed, 'hold'))).toBe(true)
  })

  test('a question that is gone gives way to the first', () => {
    expect(withKnownQuestion(walk(begun, 'next'), ['one', 'four']).at).toBe('one')
    expect(withKnownQuestion(begun, []).at).toBe('')
  })

  test('what was kept is read again, unblanked; anything else is not', () => {
    const kept = walk(begun, 'next', 'hold', 'blank')
    expect(readPresenting(JSON.parse(JSON.stringify(kept)))).toEqual({ ...kept, isBlank: false })
    for (const other of [null, 1, 'x', {}, { at: 1, revealed: [] }, { at: 'a', revealed: 'b' }])
      expect(readPresenting(other)).toBeUndefined()
  })
})
