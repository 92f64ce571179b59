import type { ExportLoss } from '@wenhai/core/bank/exchange/write-text'
import { exportedName } from '@wenhai/core/bank/exchange/write-text'
import { exchangeFile as limits } from '@wenhai/core/bank/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { changeTrees, referencesIn } from '@wenhai/core/question/tree/references'
import { regionDepth } from '@wenhai/core/question/tree/tree'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { readChosen } from '../export.queries.ts'
import type { BankFilter } from '../filter.queries.ts'
import { findEntitled } from '../folder/rights.queries.ts'
import { findHidden } from '../lock.queries.ts'
import { toQuestionDraft } from '../row.ts'
import type { QuestionTable } from '../table.ts'
import { findTrees } from '../tree.queries.ts'

/** Questions with their keys, in the order of the file; those that the caller may not take along are named. */
export interface ChosenQuestions {
  questions: { number: number; draft: QuestionDraft; points?: number }[]
  left: ExportLoss[]
}

/** A question of somebody else leaves without its key, or not at all; a file without keys would be taken for whole. */
export const foreignLoss = (number: number, question: Pick<QuestionDraft, 'question'>): ExportLoss => ({
  number,
  name: exportedName(question),
  reason: '是别人的题，答案不给别人，没有导出',
  isWhole: true,
})

/** The questions with these ids, or all of a filter. */
export async function chooseQuestions(
  database: Database,
  caller: Caller,
  ids: readonly string[],
  filter: BankFilter,
): Promise<ChosenQuestions> {
  const rows = ids.length > 0 ? await findByIds(database, caller, ids, filter.now) : []
  if (ids.length === 0)
    for await (const part of readChosen(database, caller, filter)) {
      rows.push(...part)
      if (rows.length > limits.maxQuestions)
        throw refuse('too_large', {
          reason: `一次最多导出 ${limits.maxQuestions} 题，请先筛选，分成几份导出`,
        })
    }
  const mayRead = await findEntitled(database, caller, rows, { right: 'view', now: filter.now })
  const chosen: ChosenQuestions = { questions: [], left: [] }
  for (const [at, row] of rows.entries()) {
    const number = at + 1
    if (mayRead(row)) chosen.questions.push({ number, draft: toQuestionDraft(row) })
    else chosen.left.push(foreignLoss(number, row))
  }
  return { ...chosen, questions: await withWholeTrees(database, chosen.questions) }
}

/** What the caller cannot see does not exist: the answer is the same for what was deleted, is private, or is locked. */
async function findByIds(
  database: Database,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<QuestionTable[]> {
  const { kysely, engine } = database
  const rows = await kysely
    .selectFrom('question')
    .selectAll()
    .where(anyOf(engine, 'question_id', ids))
    .execute()
  const hidden = await findHidden(database, caller, ids, now)
  const mayRead = await findEntitled(database, caller, rows, { right: 'view', now })
  const mayChange = await findEntitled(database, caller, rows, { right: 'edit', now })
  const isSeen = (row: QuestionTable) =>
    mayChange(row) ||
    (!hidden.has(row.question_id) && (mayRead(row) || (row.allow_people_use === 1 && row.status === 1)))
  const found = new Map(rows.filter(isSeen).map((row) => [row.question_id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    if (!row) throw refuse('not_found')
    return row
  })
}

/** Trees that lie apart come along as their texts, because another site has no such reference. */
export async function withWholeTrees<Question extends { draft: QuestionDraft }>(
  database: Database,
  questions: readonly Question[],
): Promise<Question[]> {
  const references = referencesIn(questions.map(({ draft }) => draft)).filter(
    (reference) => regionDepth(reference) === 0,
  )
  if (references.length === 0) return [...questions]
  const texts = await findTrees(database, references)
  return questions.map((question) => ({
    ...question,
    draft: changeTrees(question.draft, (tree) => texts.get(tree)),
  }))
}
