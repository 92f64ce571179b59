import type { TakePage } from '@wenhai/core/report/page'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { TakeState } from './machine/state.ts'
import type { Take } from './machine/take.ts'
import { VoteResults } from './receipt/vote-results.tsx'
import { TakeCountdown } from './take-time.tsx'

afterEach(() => vi.unstubAllGlobals())

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const drawResults = (given: object) => {
  const page = { view: { receipts: false, state: 'ended' } } as TakePage
  const seen = { report: null, mine: { canSeeResult: true }, questions: [], isAwake: false, ...given }
  return renderToString(<VoteResults page={page} take={{} as Take} state={seen as unknown as TakeState} />)
}

test.each([
  ['on a page that is older than the result', [{ key: 'A', opt: '山里', pic: '' }], 'A', '山里'],
  ['one that was taken out', [], 'C@1', '湖边（已撤下）'],
])('one’s own choice is marked where it counts: %s', (_, options, own, name) => {
  const result = {
    total: 4,
    options: [
      { key: 'A', opt: '海边', pic: '', count: 1, isGone: false },
      { key: 'B', opt: '山里', pic: '', count: 2, isGone: false },
      { key: 'C@1', opt: '湖边', pic: '', count: 1, isGone: true },
    ],
  }
  const text = drawResults({ result, report: { answers: { vote: own } }, questions: [{ options }] })
  expect([...text.matchAll(/name">([^<]*)<b>/g)].map(([, marked]) => marked)).toEqual([name])
})

test('a bar of a vote is full at 100 %, not at the leader', () => {
  const result = {
    total: 4,
    options: [
      { key: 'A', opt: '海边', pic: '', count: 1, isGone: false },
      { key: 'B', opt: '山里', pic: '', count: 3, isGone: false },
    ],
  }
  const text = drawResults({ result })
  expect([...text.matchAll(/width:([\d.]+%)/g)].map(([, width]) => width)).toEqual(['25%', '75%'])
})

test.each([
  ['short', 14 * day + 3 * hour + 5 * second, '14 天 3 时'],
  ['short', 5 * hour + 3 * minute + 9 * second, '5 时 3 分'],
  ['short', 42 * minute + 18 * second, '42 分 18 秒'],
  ['clock', 14 * day + 3 * hour, '14 天 3 时'],
  ['clock', 5 * hour + 3 * minute + 9 * second, '5:03:09'],
  ['clock', 42 * minute + 18 * second, '42:18'],
  ['full', 1 * day + 2 * second, '1 天 0 时 0 分 2 秒'],
  ['short', 0, '已超时'],
] as const)('as %s, %d ms left read as %s', (look, left, text) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  const end = new Date(Date.UTC(2026, 0, 1)).toISOString()
  const now = () => Date.parse(end) - left
  act(() => root.render(<TakeCountdown end={end} now={now} look={look} />))
  expect(place.textContent).toBe(text)
  act(() => root.unmount())
})
