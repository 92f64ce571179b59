import { bankColumns } from '@wenhai/core/bank/columns'
import { authorTreesIn, withFittingTrees } from '@wenhai/core/bank/fitting-trees'
import { writeBankRow } from '@wenhai/core/bank/write-row'
import { makeCategoryNames } from '@wenhai/core/category/names'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { findAllCategories } from '#features/category/queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { type BankFilter, isListed } from './filter.queries.ts'
import { findEntitled } from './folder/rights.queries.ts'
import { toQuestionDraft } from './row.ts'
import { findAllIds } from './search.queries.ts'
import type { QuestionTable } from './table.ts'
import { findTrees } from './tree.queries.ts'

/** Questions are read in batches, so that memory does not grow with the bank. */
const rowsInPart = 500

/**
 * Exports all questions of a filter, newest first, as rows of the spreadsheet. Other authors' questions have neither
 * key nor note, unless their folder is shared with the caller.
 */
export async function* exportRows(
  database: Database,
  caller: Caller,
  filter: BankFilter,
): AsyncGenerator<string[]> {
  const nameOf = makeCategoryNames(await findAllCategories(database))
  for await (const rows of readChosen(database, caller, filter)) {
    const mayRead = await findEntitled(database, caller, rows, { right: 'view', now: filter.now })
    for (const row of rows) {
      const draft = await withTrees(database, toQuestionDraft(row))
      yield writeBankRow(
        mayRead(row) ? draft : { ...draft, answer: '', note: '', isOnlyOpt: 0 },
        nameOf(draft.questionnaire_type),
      )
    }
  }
}

/** All questions of a filter, newest first, in batches. */
export const readChosen = (
  database: Database,
  caller: Caller,
  filter: BankFilter,
): AsyncGenerator<QuestionTable[]> =>
  filter.key
    ? readByIds(database, findAllIds(database, caller, filter))
    : readByFilter(database, caller, filter)

async function withTrees(database: Database, draft: QuestionDraft): Promise<QuestionDraft> {
  const references = authorTreesIn([draft])
  return references.length === 0 ? draft : withFittingTrees(draft, await findTrees(database, references))
}

async function* readByFilter(
  { kysely }: Database,
  caller: Caller,
  filter: BankFilter,
): AsyncGenerator<QuestionTable[]> {
  for (let before = ''; ; ) {
    let query = kysely
      .selectFrom('question')
      .selectAll()
      .where(isListed(caller, filter, 'question'))
    if (before) query = query.where('question_id', '<', before)
    const rows = await query.orderBy('question_id', 'desc').limit(rowsInPart).execute()
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsInPart) return
    before = last.question_id
  }
}

async function* readByIds(
  { kysely, engine }: Database,
  parts: AsyncIterable<string[]>,
): AsyncGenerator<QuestionTable[]> {
  for await (const ids of parts)
    for (let from = 0; from < ids.length; from += rowsInPart)
      yield await kysely
        .selectFrom('question')
        .selectAll()
        .where(anyOf(engine, 'question_id', ids.slice(from, from + rowsInPart)))
        .orderBy('question_id', 'desc')
        .execute()
}

/** Wide columns for texts, narrow ones for numbers. */
const wide = new Set<string>(['question', 'note', 'answer'])

export const bankExportColumns = bankColumns.map(({ name, title }) => ({
  title,
  width: wide.has(name) ? 40 : name.startsWith('option') && name !== 'option_type' ? 18 : 12,
}))
