import { similarBands } from '@wenhai/core/bank/similar'
import { searchPairs } from '@wenhai/core/format/pairs'
import { sql, type Transaction } from 'kysely'
import { insertMany } from '#lib/database/many-rows'
import type { Database, Engine } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { toColumns, toQuestionDraft } from './row.ts'
import type { QuestionTable } from './table.ts'

/** This many rows take about a millisecond to send; other requests get a turn between batches. */
const rowsInPart = 2000

/** A change of questions for the indexes: the rows before and after. */
interface IndexChange {
  before: readonly QuestionTable[]
  after: readonly QuestionTable[]
}

/** Updates pairs, bands and counters in the transaction of the change. */
export async function updateIndexes(
  transaction: Transaction<Tables>,
  engine: Engine,
  { before, after }: IndexChange,
): Promise<void> {
  const fresh = new Map(after.map((row) => [row.question_id, wordsOf(row)]))
  const changedBefore = before.filter((row) => fresh.get(row.question_id) !== wordsOf(row))
  const old = new Map(before.map((row) => [row.question_id, wordsOf(row)]))
  const changedAfter = after.filter((row) => old.get(row.question_id) !== wordsOf(row))
  for (const row of changedBefore) await removeWords(transaction, row)
  await addWords(transaction, engine, changedAfter)
  await addCounts(transaction, [
    ...before.map((row) => ({ row, by: -1 })),
    ...after.map((row) => ({ row, by: 1 })),
  ])
}

/** The words of a question are kept with its owner. */
const wordsOf = ({ ocean_id, search_text }: QuestionTable): string => `${ocean_id} ${search_text}`

async function addWords(
  transaction: Transaction<Tables>,
  engine: Engine,
  rows: readonly QuestionTable[],
): Promise<void> {
  let pairs: string[][] = []
  let bands: (string | number)[][] = []
  const write = async () => {
    await insertMany(
      transaction,
      engine,
      { table: 'question_pair', columns: ['pair', 'question_id', 'ocean_id'], returning: [] },
      pairs,
    )
    await insertMany(
      transaction,
      engine,
      { table: 'question_band', columns: ['ocean_id', 'band', 'question_id'], returning: [] },
      bands,
    )
    pairs = []
    bands = []
  }
  for (const { question_id, ocean_id, question, search_text } of rows) {
    for (const pair of searchPairs(search_text)) pairs.push([pair, question_id, ocean_id])
    for (const band of new Set(similarBands(question))) bands.push([ocean_id, band, question_id])
    if (pairs.length >= rowsInPart) await write()
  }
  await write()
}

/** Rows are removed by the full primary key, because these tables have no other index. */
async function removeWords(
  transaction: Transaction<Tables>,
  { question_id, ocean_id, question, search_text }: QuestionTable,
): Promise<void> {
  await transaction
    .deleteFrom('question_pair')
    .where('pair', 'in', [...searchPairs(search_text)])
    .where('question_id', '=', question_id)
    .execute()
  const bands = similarBands(question)
  if (bands.length === 0) return
  await transaction
    .deleteFrom('question_band')
    .where('ocean_id', '=', ocean_id)
    .where('band', 'in', bands)
    .where('question_id', '=', question_id)
    .execute()
}

interface Step {
  row: QuestionTable
  by: number
}

const countColumns = [
  'ocean_id',
  'questionnaire_type',
  'option_type',
  'level',
  'allow_people_use',
  'status',
  'filter_type',
] as const

/** Counts are added in the order of their keys, to avoid deadlocks between writers. */
async function addCounts(transaction: Transaction<Tables>, steps: readonly Step[]): Promise<void> {
  const sums = new Map<string, Step>()
  for (const { row, by } of steps) {
    const name = JSON.stringify(countColumns.map((column) => row[column]))
    sums.set(name, { row, by: (sums.get(name)?.by ?? 0) + by })
  }
  for (const [, { row, by }] of [...sums].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (by === 0) continue
    const { ocean_id, questionnaire_type, option_type, level, allow_people_use, status, filter_type } = row
    await transaction
      .insertInto('question_count')
      .values({
        ocean_id,
        questionnaire_type,
        option_type,
        level,
        allow_people_use,
        status,
        filter_type,
        count: by,
      })
      .onConflict((conflict) =>
        conflict
          .columns([...countColumns])
          .doUpdateSet({ count: sql`question_count.count + excluded.count` }),
      )
      .execute()
  }
}

/** Writes the index of some questions again, after this one; says the last, or undefined at the end. */
export async function reindexQuestions(
  { kysely, engine }: Database,
  after: string,
  atMost: number,
): Promise<string | undefined> {
  const rows = await kysely
    .selectFrom('question')
    .selectAll()
    .where('question_id', '>', after)
    .orderBy('question_id')
    .limit(atMost)
    .execute()
  for (const row of rows) {
    const { search_text } = toColumns(toQuestionDraft(row))
    if (search_text === row.search_text) continue
    await kysely.transaction().execute(async (transaction) => {
      const [written] = await transaction
        .updateTable('question')
        .set({ search_text })
        .where('question_id', '=', row.question_id)
        // Changed meanwhile, it has its new index already.
        .where('search_text', '=', row.search_text)
        .returning('question_id')
        .execute()
      if (written)
        await updateIndexes(transaction, engine, { before: [row], after: [{ ...row, search_text }] })
    })
  }
  return rows.at(-1)?.question_id
}
