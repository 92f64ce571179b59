import type { UserInfo } from '@wenhai/core/account/schema'
import { beforeEach, expect, test } from 'vitest'
import { forget, keepSession, ownKey } from '#lib/session.ts'
import { clearSignIn } from '#lib/sign-out.ts'
import { askedCells, blueprintLine, keepLines, readKeptBlueprint, sumsOf } from './blueprint-lines.ts'

beforeEach(() => localStorage.clear())

const line = blueprintLine({
  category: 'math',
  option_type: 1,
  score: 2.5,
  counts: { easy: 4, normal: 0, hard: 2, hell: 0 },
})

test('each level with questions is a cell', () => {
  const cells = askedCells([line, blueprintLine()])
  expect(cells).toEqual([
    { uid: line.uid, category: 'math', option_type: 1, level: 'easy', count: 4, score: 2.5 },
    { uid: line.uid, category: 'math', option_type: 1, level: 'hard', count: 2, score: 2.5 },
  ])
  expect(sumsOf(cells)).toEqual({ count: 6, points: 15 })
})

test('the table is there again with its seed, and what is broken is not', () => {
  expect(readKeptBlueprint()).toBeUndefined()
  keepLines([line], 42)
  expect(readKeptBlueprint()).toEqual({ lines: [{ ...line, uid: expect.any(String) }], seed: 42 })
  for (const broken of ['{', '7', '{"lines":3,"seed":1}', '{"lines":[null,{"counts":[]}],"seed":1}']) {
    localStorage.setItem(ownKey('blueprint'), broken)
    expect(readKeptBlueprint()).toBeUndefined()
  }
})

test('the table is for who made it, and goes when they sign out', () => {
  const userinfo = (id: string) => ({ id, ocean_id: id, name: id }) as UserInfo
  keepSession({ userinfo: userinfo('lin') })
  keepLines([line], 42)
  keepSession({ userinfo: userinfo('wang') })
  expect(readKeptBlueprint()).toBeUndefined()
  keepSession({ userinfo: userinfo('lin') })
  expect(readKeptBlueprint()?.seed).toBe(42)
  clearSignIn()
  expect(readKeptBlueprint()).toBeUndefined()
  forget()
})
