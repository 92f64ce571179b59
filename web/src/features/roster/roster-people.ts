import { formCalls } from '@wenhai/core/form/calls'
import { rosterStateNames } from '@wenhai/core/form/roster-state'
import type { RosterRow } from '@wenhai/core/form/schema'
import { csvText } from '@wenhai/core/format/csv'
import { spreadsheetColumns } from '#features/member/people/people-text.ts'
import type { Answer } from '#lib/answer.ts'
import { download } from '#lib/download.ts'
import { call } from '#lib/transport.ts'

/** The most a list gives at once. */
const pageLength = 200

/** Everyone on the roster who has not answered, group by group. */
export async function fetchUnanswered(id: string, signal: AbortSignal): Promise<Answer<RosterRow[]>> {
  const people: RosterRow[] = []
  for (let page = 1; ; page++) {
    const asked = { id, state: 'unanswered', page, len: pageLength } as const
    const answer = await call(formCalls.findRoster, asked, { signal })
    if (!answer.ok) return answer
    people.push(...answer.data.tables)
    if (page * pageLength >= answer.data.length) break
  }
  return { ok: true, status: 200, reason: '', data: inOrder(people) }
}

/** The same as a spreadsheet, of one group or of all. */
export const downloadUnanswered = (id: string, group: string | undefined, filename: string) =>
  download(
    formCalls.exportRoster,
    { id, state: 'unanswered', ...(group !== undefined && { group }) },
    filename,
  )

const { compare } = new Intl.Collator('zh-CN', { numeric: true })

const inOrder = (people: readonly RosterRow[]) =>
  people.toSorted((one, other) => compare(one.group, other.group) || compare(one.number, other.number))

/** Groups in their order, with how many of each. */
export function groupsOf(people: readonly RosterRow[]): { group: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { group } of people) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts].map(([group, count]) => ({ group, count }))
}

/** For a message: each group a line. With their numbers, where two have one name. */
export function peopleText(people: readonly RosterRow[], hasNumbers = false): string {
  const groups = new Map<string, string[]>()
  for (const { group, name, number } of people) {
    const shown = hasNumbers ? `${name} ${number}` : name
    groups.set(group, [...(groups.get(group) ?? []), shown])
  }
  return [...groups].map(([group, names]) => (group ? `${group}：` : '') + names.join('、')).join('\n')
}

export const peopleSpreadsheet = (people: readonly RosterRow[]): string =>
  csvText([
    [...spreadsheetColumns, '状态'],
    ...people.map(({ name, number, group, state }) => [name, number, group, rosterStateNames[state]]),
  ])
