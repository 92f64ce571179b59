import { formCalls } from '@wenhai/core/form/calls'
import { rosterStateNames } from '@wenhai/core/form/roster-state'
import type { RosterRow } from '@wenhai/core/form/schema'
import type { Answer } from '../../../../lib/answer.ts'
import { call } from '../../../../lib/transport.ts'
import { csvText, sheetColumns } from '../../../member/components/sheet-text.ts'

/** The most a list gives at once. */
const pageLength = 200

/** Everyone on the roster who has not answered, group by group. */
export async function fetchUnanswered(id: string, signal: AbortSignal): Promise<Answer<RosterRow[]>> {
  const people: RosterRow[] = []
  for (const state of ['absent', 'visited'] as const)
    for (let page = 1; ; page++) {
      const answer = await call(formCalls.findRoster, { id, state, page, len: pageLength }, { signal })
      if (!answer.ok) return answer
      people.push(...answer.data.tables)
      if (page * pageLength >= answer.data.length) break
    }
  return { ok: true, status: 200, reason: '', data: inOrder(people) }
}

const { compare } = new Intl.Collator('zh-CN', { numeric: true })

const inOrder = (people: readonly RosterRow[]) =>
  people.toSorted((one, other) => compare(one.group, other.group) || compare(one.number, other.number))

/** For a message: each group a line. */
export function peopleText(people: readonly RosterRow[]): string {
  const groups = new Map<string, string[]>()
  for (const { group, name } of people) groups.set(group, [...(groups.get(group) ?? []), name])
  return [...groups].map(([group, names]) => (group ? `${group}：` : '') + names.join('、')).join('\n')
}

export const peopleSheet = (people: readonly RosterRow[]): string =>
  csvText([
    [...sheetColumns, '状态'],
    ...people.map(({ name, number, group, state }) => [name, number, group, rosterStateNames[state]]),
  ])
