import type { EntryState } from '@wenhai/core/report/entry-state'
import type { Mine } from '@wenhai/core/report/schema'
import { afterEach, expect, test, vi } from 'vitest'
import { refresh } from '../chunks/problem-parts.ts'
import type { TakeState } from './state.ts'

afterEach(() => vi.unstubAllGlobals())

test.each<[string, EntryState, number, boolean, string[]]>([
  ['at its start, without its questions', 'open', 0, true, []],
  ['at its start, with them', 'open', 1, false, ['paper']],
  ['at the start of an exam, whose questions come with the attempt', 'begin', 0, false, ['before']],
])(
  'a page that waited %s: %s, %i questions, opened again: %s',
  async (_, face, count, isReloaded, stages) => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const set = vi.fn<(state: Partial<TakeState>) => void>()
    const state = { questions: Array.from({ length: count }, () => ({})), attempt: null }
    await refresh(
      { get: () => state as unknown as TakeState, set },
      { findMine: async () => ({ face }) as Mine, loadReportAndResult: async () => {} },
    )
    expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
    expect(set.mock.calls.map(([{ stage }]) => stage)).toEqual(stages)
  },
)
