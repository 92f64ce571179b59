import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engine, makeDatabase } from './harness.ts'

/**
 * Keys that a database spread by `survey_id` cannot have: they do not hold it. Each is a thing that calls name by its
 * own id alone (decision 48). The list may only become shorter.
 */
const byOwnId = [
  'appeal (appeal_id)',
  'appeal (report_id, question_id)',
  'attempt (attempt_id)',
  'mark_history (history_id)',
  'marking_ink (upload_id)',
  'marking_item (report_id, question_id)',
  'marking_mark (mark_id)',
  'regrade (regrade_id)',
  'report (report_id)',
  'report_deleted (report_id)',
  'report_unreleased (report_id)',
  'result_filter (filter_id)',
  'roster (roster_id)',
  'upload (upload_id)',
]

/** Few rows, or about other things than one form: every machine would have all of them. */
const onEveryMachine = new Set(['mistake', 'short_link'])

describe.runIf(engine === 'postgres')('keys for a database that is spread by form', () => {
  test('every unique key of a table that belongs to forms holds the form, but for those of things with ids of their own', async () => {
    const { kysely } = await makeDatabase()
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select tables.relname as name, array(
          select columns.attname::text from unnest(keys.indkey::int[]) with ordinality as place (number, position)
          join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum = place.number
          order by place.position
        ) as columns
      from pg_index as keys
      join pg_class as tables on tables.oid = keys.indrelid
      where keys.indisunique and tables.relnamespace = current_schema()::regnamespace and exists (
        select 1 from pg_attribute
        where attrelid = tables.oid and attname = 'survey_id' and not attisdropped)
      order by 1`.execute(kysely)
    const lacking = rows
      .filter(({ name, columns }) => !onEveryMachine.has(name) && !columns.includes('survey_id'))
      .map(({ name, columns }) => `${name} (${columns.join(', ')})`)
    expect(rows.length).toBeGreaterThan(20)
    expect(lacking).toEqual(byOwnId)
  })

  test('no lock outlives its transaction', () => {
    const source = new URL('../src', import.meta.url).pathname
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    const locking = files.filter((name) =>
      /pg_(try_)?advisory_(lock|unlock)|lock table/i.test(readFileSync(join(source, name), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(locking).toEqual([])
  })
})
