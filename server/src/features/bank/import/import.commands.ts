import { columnLetter } from '@wenhai/core/bank/columns'
import { bankImport as limits } from '@wenhai/core/bank/limits'
import type { ImportReading } from '@wenhai/core/bank/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { mediaPathShape } from '@wenhai/core/file/path'
import { charactersOf } from '@wenhai/core/form/paper-size'
import { filesOf } from '@wenhai/core/question/counted-media'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { referencesIn } from '@wenhai/core/question/tree/references'
import { sql, type Transaction } from 'kysely'
import { spendWriting } from '#features/account/budget/writing'
import { findKnownPaths } from '#features/file/queries'
import { createOnce } from '#lib/create-once'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { readInThread } from '#lib/reading/read-in-thread'
import { checkDraft, createQuestions, eraseQuestions } from '../commands.ts'
import { findHome } from '../folder/place.commands.ts'
import { findEntitled } from '../folder/rights.queries.ts'
import type { Double, DoublesTask } from '../scan/doubles.ts'
import type { QuestionTable } from '../table.ts'
import { keepTrees } from '../tree.commands.ts'
import { isNotUndone } from './import.queries.ts'
import { type ReadRow, readImportedQuestions, type SpreadsheetReading } from './read.ts'

interface Options {
  check: boolean
  skipBad: boolean
  /** The default for rows that do not say themselves whether they are shared. */
  share?: boolean | undefined
  create_key?: string | undefined
  folder_id?: string | undefined
}

/** Checked first, then all or nothing; with skipBad only the good rows. */
export async function importQuestions(
  context: Context,
  { check, skipBad, share, create_key, folder_id }: Options,
): Promise<ImportReading> {
  const { database, caller, now } = context
  const home = await findHome(context, folder_id)
  const reading = await readImportedQuestions(context, share)
  reading.bad.push(...(await findLostFiles(database, reading)), ...(await checkTrees(database, reading)))
  const { rows, bad } = reading
  refuseMuchText(rows.map(({ draft }) => draft))
  const badRows = new Set(bad.map(({ row }) => row))
  const answer = { rows: rows.length, bad, sheet: [], similar: [], created: 0, import_id: '' }
  if (check)
    return {
      ...answer,
      sheet: rows.map(({ row, cells }) => ({ row, cells })),
      similar: await findDoubles(database, home.ocean_id, rows),
    }
  if (bad.length > 0 && !skipBad)
    throw refuse('wrong_field', {
      field: 'file',
      reason: `有 ${badRows.size} 题需要修改，没有导入任何题目`,
      data: { rows: rows.length, bad },
    })
  const good = rows.filter(({ row }) => !badRows.has(row))
  if (good.length === 0) throw refuse('wrong_field', { field: 'file', reason: '没有可以导入的题目' })
  const content = good.map(({ draft }) => draft)
  const { import_id } = await createOnce(
    context,
    { call: 'importQuestions', create_key, content, isThere: isNotUndone },
    async (keep) => {
      await spendWriting(context, 'question', charactersIn(content))
      const made = { import_id: newId() }
      const birth = { ...home, by: caller.user_id, now, ...made }
      const drafts = await keepTrees(database, content, { ocean_id: caller.user_id, now })
      await createQuestions(database, drafts, birth, (transaction) => keep(transaction, made))
      return made
    },
  )
  return { ...answer, created: good.length, import_id }
}

const charactersIn = (drafts: readonly QuestionDraft[]): number =>
  drafts.reduce((sum, draft) => sum + charactersOf(draft), 0)

export function refuseMuchText(drafts: readonly Pick<QuestionDraft, 'question' | 'key'>[]): void {
  const length = drafts.reduce((sum, { question, key }) => sum + question.length + key.length, 0)
  if (length <= limits.maxText) return
  const tens = (count: number) => `${Math.ceil(count / 10_000)} 万字`
  throw refuse('too_large', {
    field: 'file',
    reason: `一次最多导入 ${tens(limits.maxText)}，这些题目有 ${tens(length)}，请分成几个文件`,
  })
}

/** Files are paths on this site: one from another site, or deleted since, does not exist. */
async function findLostFiles(
  database: Database,
  { rows }: SpreadsheetReading,
): Promise<SpreadsheetReading['bad']> {
  const paths = [...new Set(rows.flatMap(({ draft }) => filesOf(draft)))]
  if (paths.length === 0) return []
  const known = new Set(await findKnownPaths(database, paths))
  return rows.flatMap(({ row, draft }) => {
    const lost = filesOf(draft).filter((path) => !known.has(path))
    if (lost.length === 0) return []
    return lost.some((path) => mediaPathShape.test(path))
      ? [
          {
            row,
            column: columnLetter('question_media'),
            reason: '音频或视频不在本站，请清空这一列后在编辑时上传',
          },
        ]
      : [{ row, column: columnLetter('question_pic'), reason: '图片不在本站，请清空图片列后在编辑时上传' }]
  })
}

/** Rows with a tree that lies apart: only here can their keys be looked up in it. */
async function checkTrees(
  database: Database,
  { rows, bad }: SpreadsheetReading,
): Promise<SpreadsheetReading['bad']> {
  const found: SpreadsheetReading['bad'] = []
  const badRows = new Set(bad.map(({ row }) => row))
  for (const current of rows) {
    const { row, draft } = current
    if (badRows.has(row) || referencesIn([draft]).length === 0) continue
    const { tidy, faults } = await checkDraft(database, draft)
    current.draft = tidy
    for (const { field, reason } of faults)
      found.push({ row, column: columnLetter(field === 'answer' ? 'answer' : 'settings'), reason })
  }
  return found
}

const doublesModule = new URL('../scan/doubles.ts', import.meta.url)

/** Nearly the same as a question of the bank, or as an earlier row. */
async function findDoubles(
  database: Database,
  ocean_id: string,
  rows: readonly ReadRow[],
): Promise<Double[]> {
  const task: DoublesTask = {
    ocean_id,
    rows: rows.map(({ row, draft: { question, options } }) => ({
      row,
      question,
      options: options.map(({ opt }) => ({ opt })),
    })),
  }
  const doubles: Double[] = []
  for await (const part of readInThread<Double[]>(database, doublesModule, task)) doubles.push(...part)
  return doubles
}

/** Takes back an import of the caller's. */
export async function undoImport(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  import_id: string,
): Promise<{ deleted: number; kept: number }> {
  return database.kysely.transaction().execute(async (transaction) => {
    const [found] = await transaction
      .deleteFrom('question_import')
      .where('import_id', '=', import_id)
      .where('ocean_id', '=', caller.user_id)
      .returning('import_id')
      .execute()
    if (!found) throw refuse('not_found')
    const within = { ...database, kysely: transaction }
    return eraseImported(transaction, database, import_id, (rows) =>
      findEntitled(within, caller, rows, { right: 'edit', now }),
    )
  })
}

/**
 * Erases the questions that came in together, but for those that were changed since, and those that other forms ask:
 * somebody counts on them.
 */
export async function eraseImported(
  transaction: Transaction<Tables>,
  database: Database,
  import_id: string,
  /** The questions that the caller may still delete: the folder of somebody else in which they are may be shared no more. */
  findErasable?: (rows: readonly QuestionTable[]) => Promise<(row: QuestionTable) => boolean>,
): Promise<{ deleted: number; kept: number }> {
  const rows = await transaction
    .selectFrom('question')
    .selectAll()
    .where('import_id', '=', import_id)
    // Without these words neither engine takes the index of what was imported.
    .where('import_id', '<>', sql.lit(''))
    .execute()
  const asked = await transaction
    .selectFrom('form_question')
    .innerJoin('question', 'question.question_id', 'form_question.question_id')
    .where('question.import_id', '=', import_id)
    .where('question.import_id', '<>', sql.lit(''))
    .where('form_question.survey_id', '<>', import_id)
    .select('form_question.question_id')
    .distinct()
    .execute()
  const isAsked = new Set(asked.map(({ question_id }) => question_id))
  const isErasable = (await findErasable?.(rows)) ?? (() => true)
  const free = rows.filter(
    (row) => row.create_time === row.update_time && !isAsked.has(row.question_id) && isErasable(row),
  )
  for (let from = 0; from < free.length; from += 500)
    await eraseQuestions(transaction, database, free.slice(from, from + 500))
  return { deleted: free.length, kept: rows.length - free.length }
}
