import { expect } from 'vitest'
import type { TestSite } from './harness.ts'

/** Counts of visits: every opened page changes them. */
const ofVisits = new Set([
  'visit',
  'visit_day',
  'visit_day_change',
  'visit_seen',
  'item_day',
  'item_heat',
  'article_visitor',
])

/** Every row that holds one of these texts, of whichever table, each as one line. An empty text finds them all. */
export async function rowsAbout({ database }: TestSite, texts: readonly string[]): Promise<string[]> {
  const tables = (await database.kysely.introspection.getTables()).map(({ name }) => name)
  const lines: string[] = []
  for (const table of tables) {
    if (ofVisits.has(table) || table.startsWith('kysely')) continue
    const rows = await database.kysely
      .selectFrom(table as 'member')
      .selectAll()
      .execute()
    for (const row of rows) lines.push(`${table} ${JSON.stringify(row)}`)
  }
  return lines.filter((line) => texts.some((text) => line.includes(text))).sort()
}

/** Runs what somebody does, and expects that every row about the others is as it was. */
export async function keeping<Result>(
  site: TestSite,
  others: readonly string[],
  act: () => Promise<Result>,
): Promise<Result> {
  const before = await rowsAbout(site, others)
  expect(before).not.toEqual([])
  const result = await act()
  expect(await rowsAbout(site, others)).toEqual(before)
  return result
}
