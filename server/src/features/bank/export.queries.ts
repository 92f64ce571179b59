import { bankColumns } from '@wenhai/core/bank/columns'
import { bankImport } from '@wenhai/core/bank/limits'
import { writeBankRow } from '@wenhai/core/bank/write-row'
import { writeSettingsText } from '@wenhai/core/question/kinds/settings'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { changeTrees, referencesIn } from '@wenhai/core/question/tree/references'
import { regionDepth } from '@wenhai/core/question/tree/tree'
import { anyOf } from '../../lib/database/any-of.ts'
import type { Database } from '../../lib/database/open.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { findAllCategories } from '../category/queries.ts'
import { type BankFilter, isListed } from './filter.queries.ts'
import { isEditableBy, toDraft } from './row.ts'
import { findAllIds } from './search.queries.ts'
import type { QuestionTable } from './table.ts'
import { findTrees } from './tree.queries.ts'

/** Read in batches, so that memory does not grow with the bank. */
const rowsInPart = 500

/** All questions of a filter, newest first, as rows of the spreadsheet. Other authors' have neither answer nor note. */
export async function* exportRows(
  database: Database,
  caller: Caller,
  filter: BankFilter,
): AsyncGenerator<string[]> {
  const nameOf = await makeNameOf(database)
  const parts = filter.key
    ? readByIds(database, findAllIds(database, caller, filter))
    : readByFilter(database, caller, filter)
  for await (const rows of parts)
    for (const row of rows) {
      const draft = await withFittingTrees(database, toDraft(row))
      const isOpen = isEditableBy(caller, row.ocean_id)
      yield writeBankRow(
        isOpen ? draft : { ...draft, answer: '', note: '', isOnlyOpt: 0 },
        nameOf(draft.questionnaire_type),
      )
    }
}

/** Trees of authors lie in the cell as far as it has room for them: then another site can read it. */
async function withFittingTrees(database: Database, draft: QuestionDraft): Promise<QuestionDraft> {
  const references = referencesIn([draft]).filter((reference) => regionDepth(reference) === 0)
  if (references.length === 0) return draft
  const texts = await findTrees(database, references)
  const whole = changeTrees(draft, (tree) => texts.get(tree))
  const cell = writeSettingsText(whole.option_type, whole.settings)
  return cell.length <= bankImport.maxCellLength ? whole : draft
}

/** The category's name, or its key where two categories share the name. */
async function makeNameOf(database: Database): Promise<(key: string) => string> {
  const categories = await findAllCategories(database)
  const isTaken = (value: string, key: string) =>
    categories.some((other) => other.key !== key && (other.value === value || other.key === value))
  const names = new Map(categories.map(({ key, value }) => [key, isTaken(value, key) ? key : value]))
  return (key) => names.get(key) ?? key
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

export const spreadsheetColumns = bankColumns.map(({ name, title }) => ({
  title,
  width: wide.has(name) ? 40 : name.startsWith('option') && name !== 'option_type' ? 18 : 12,
}))
