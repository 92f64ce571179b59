import type { RosterRow } from '@wenhai/core/form/schema'
import { expect, test } from 'vitest'
import { peopleSpreadsheet, rosterGroups, rosterText } from './roster-unanswered.tsx'

const person = (name: string, number: string, group: string, state: RosterRow['state']): RosterRow => ({
  roster_id: number,
  name,
  number,
  group,
  state,
})

const people = [
  person('王小明', '01', '一班', 'absent'),
  person('李雷', '02', '一班', 'visited'),
  person('韩梅梅', '=03', '', 'absent'),
]

test('a message names each group on a line of its own', () => {
  expect(rosterText(people)).toBe('一班：王小明、李雷\n韩梅梅')
  expect(rosterText(people, true)).toBe('一班：王小明 01、李雷 02\n韩梅梅 =03')
  expect(rosterGroups(people)).toEqual([
    { group: '一班', count: 2 },
    { group: '', count: 1 },
  ])
})

test('a spreadsheet says who has only looked, and has no formulas', () => {
  expect(peopleSpreadsheet(people).split('\r\n').slice(1)).toEqual([
    '王小明,01,一班,未访问',
    '李雷,02,一班,已访问',
    "韩梅梅,'=03,,未访问",
    '',
  ])
})
