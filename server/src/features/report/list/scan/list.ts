import type { ReportSort } from '@wenhai/core/report/filter-schema'
import type { Reading } from '#lib/reading/protocol'
import { type ReportChoice, scanReports } from './scan.queries.ts'

export interface ListTask extends ReportChoice {
  sort: ReportSort
  page: number
  len: number
}

export interface ListedPart {
  ids: string[]
  length: number
}

/** Yields one page of the matching reports, and how many there are: each is read, but only ids are stored. */
const list: Reading<ListTask, ListedPart> = async function* (database, task) {
  const found: { id: string; score: number }[] = []
  for await (const rows of scanReports(database, { ...task, isOldestFirst: task.sort === 'old' }))
    for (const { report_id, score } of rows) found.push({ id: report_id, score: score ?? -1 })
  if (task.sort === 'high') found.sort((one, other) => other.score - one.score)
  if (task.sort === 'low') found.sort((one, other) => one.score - other.score)
  const from = (task.page - 1) * task.len
  yield { ids: found.slice(from, from + task.len).map(({ id }) => id), length: found.length }
}

export default list
