import type { BankQuestion, BankSearch } from '@wenhai/core/bank/schema'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { allows } from '@wenhai/core/share/rights'
import type { SelectQueryBuilder } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import { type BankFilter, countLocked, isListed } from './filter.queries.ts'
import { findEntitled, findPlaces } from './folder/rights.queries.ts'
import { findHealth, findMeasured, isMeasuredSearch } from './health.queries.ts'
import { findHidden, findLocked } from './lock.queries.ts'
import { toBankQuestion, toQuestionDraft } from './row.ts'
import { findFound, findPage } from './search.queries.ts'
import type { QuestionTable } from './table.ts'

export const findQuestion = (
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
): Promise<QuestionTable | undefined> =>
  kysely.selectFrom('question').selectAll().where('question_id', '=', id).executeTakeFirst()

export async function findVisibleQuestion(
  database: Database,
  caller: Caller,
  id: string,
  now: number,
): Promise<BankQuestion | undefined> {
  const row = await withAuthor(database.kysely.selectFrom('question'))
    .where('question.question_id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const [question] = await toBankQuestions(database, caller, [row], now)
  if (!question || question.isMine) return question
  const isHidden = (await findHidden(database, caller, [id], now)).size > 0
  const isSeen = question.allowPeopleUse || question.answer !== undefined
  return isSeen && !isHidden ? question : undefined
}

const withAuthor = (query: SelectQueryBuilder<Tables, 'question', object>) =>
  query
    .innerJoin('member', 'member.user_id', 'question.ocean_id')
    .selectAll('question')
    .select('member.name as author')

interface FoundQuestions {
  tables: BankQuestion[]
  length: number
  /** There are more questions than a search counts. */
  more: boolean
}

export async function listQuestions(
  database: Database,
  caller: Caller,
  search: BankSearch & BankFilter,
): Promise<FoundQuestions> {
  const { now } = search
  const { page, len } = search
  if (isMeasuredSearch(search)) {
    const { ids, ...found } = await findMeasured(database, caller, search)
    return { ...found, tables: await findQuestionsInOrder(database, caller, ids, now) }
  }
  if (search.key) return listFound(database, caller, search, now)
  const length = await countListed(database, caller, search)
  if ((page - 1) * len >= length) return { tables: [], length, more: false }
  const rows = await inOrder(
    withAuthor(database.kysely.selectFrom('question').where(isListed(caller, search, 'question'))),
    search,
  )
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: await toBankQuestions(database, caller, rows, now), length, more: false }
}

async function listFound(
  database: Database,
  caller: Caller,
  search: BankSearch & BankFilter,
  now: number,
): Promise<FoundQuestions> {
  const { ids, more } = await findFound(database, caller, search)
  const shown = await findPage(database, ids, search)
  if (shown.length === 0) return { tables: [], length: ids.length, more }
  const rows = await inOrder(
    withAuthor(database.kysely.selectFrom('question').where('question.question_id', 'in', shown)),
    search,
  ).execute()
  return { tables: await toBankQuestions(database, caller, rows, now), length: ids.length, more }
}

/** Lists questions in the order of the ids, which the caller may see. */
export async function findQuestionsInOrder(
  database: Database,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<BankQuestion[]> {
  const rows = await withAuthor(
    database.kysely.selectFrom('question').where(anyOf(database.engine, 'question.question_id', ids)),
  ).execute()
  const byId = new Map(rows.map((row) => [row.question_id, row]))
  return toBankQuestions(
    database,
    caller,
    ids.flatMap((id) => byId.get(id) ?? []),
    now,
  )
}

type Listed = ReturnType<typeof withAuthor>
type ListedRow = Awaited<ReturnType<Listed['executeTakeFirstOrThrow']>>

async function toBankQuestions(
  database: Database,
  caller: Caller,
  rows: readonly ListedRow[],
  now: number,
): Promise<BankQuestion[]> {
  const ids = rows.map(({ question_id }) => question_id)
  const locked = await findLocked(database, ids, now)
  const healths = await findHealth(database, ids)
  const places = await findPlaces(database, caller, rows, now)
  return rows.map((row) => {
    const { question_id } = row
    return toBankQuestion(row, caller, {
      locked,
      health: healths.get(question_id),
      place: places.get(question_id),
    })
  })
}

/** Ids are in the order of creation. */
function inOrder(query: Listed, { sort }: Pick<BankSearch, 'sort'>): Listed {
  if (sort === 'old') return query.orderBy('question.question_id', 'asc')
  if (sort === 'updated')
    return query.orderBy('question.update_time', 'desc').orderBy('question.question_id', 'desc')
  return query.orderBy('question.question_id', 'desc')
}

async function countListed(database: Database, caller: Caller, filter: BankFilter): Promise<number> {
  if (filter.within) return countWithin(database, caller, filter)
  const { sum } = await database.kysely
    .selectFrom('question_count')
    .where(isListed(caller, filter, 'question_count'))
    .select((build) => build.fn.sum<number | null>('count').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0) - (await countLocked(database, caller, filter))
}

/** Counters know no folders; what is counted here grows with the folder and not with the bank. */
async function countWithin({ kysely }: Database, caller: Caller, filter: BankFilter): Promise<number> {
  const { count } = await kysely
    .selectFrom('question')
    .where(isListed(caller, filter, 'question'))
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When each was last changed; deleted ones are left out. */
export async function findPresent(
  { kysely }: Pick<Database, 'kysely'>,
  ids: readonly string[],
): Promise<Map<string, { update_time: number; ocean_id: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('question')
    .select(['question_id', 'update_time', 'ocean_id'])
    .where('question_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.question_id, row]))
}

interface UsableQuestion {
  question_id: string
  draft: QuestionDraft
  isMine: boolean
  ocean_id: string
  update_time: number
}

/**
 * Finds those of the given ids that the caller may put into a form: their own, those shared with people who publish, and
 * those in folders that were shared with the caller.
 */
export async function findUsable(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<Map<string, UsableQuestion>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely.selectFrom('question').selectAll().where('question_id', 'in', ids).execute()
  const isOpen = await findEntitled({ kysely, engine }, caller, rows, { right: 'view', now })
  return new Map(
    rows
      .map((row) => ({ row, isMine: isEditableBy(caller, row.ocean_id) }))
      .filter(
        ({ row, isMine }) =>
          isMine || (caller.mayPublish && (row.allow_people_use === 1 || isOpen(row)) && row.status === 1),
      )
      .map(({ row, isMine }) => [row.question_id, { ...row, draft: toQuestionDraft(row), isMine }]),
  )
}

/** A question that the caller may see: their own, or one that is shared, by itself or by its folder, and not locked by an exam. */
export async function findSeenQuestion(
  database: Database,
  caller: Caller,
  id: string,
  now: number,
): Promise<QuestionTable | undefined> {
  const row = await findQuestion(database, id)
  if (!row || isEditableBy(caller, row.ocean_id)) return row
  const rights = (await findPlaces(database, caller, [row], now)).get(id)?.rights ?? []
  if (allows(rights, 'edit')) return row
  if (row.allow_people_use !== 1 && !allows(rights, 'view')) return undefined
  return (await findHidden(database, caller, [id], now)).size > 0 ? undefined : row
}

/** Features that compare what they froze with the bank use this. */
export const draftOfRow = toQuestionDraft

/** Finds those of the given questions that the caller may practise: own or shared, and not locked by an exam. */
export async function findVisibleQuestions(
  database: Pick<Database, 'kysely' | 'engine'>,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<Map<string, { question: string; author: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await database.kysely
    .selectFrom('question')
    .innerJoin('member', 'member.user_id', 'question.ocean_id')
    .select(['question_id', 'question', 'ocean_id', 'allow_people_use', 'member.name as author'])
    .where(anyOf(database.engine, 'question_id', ids))
    .execute()
  const isOpen = await findEntitled(database, caller, rows, { right: 'view', now })
  const visible = rows.filter((row) => row.allow_people_use === 1 || isOpen(row))
  const locked = await findLocked(
    database,
    visible.map(({ question_id }) => question_id),
    now,
  )
  return new Map(
    visible.filter(({ question_id }) => !locked.has(question_id)).map((row) => [row.question_id, row]),
  )
}

/** The trees that a stored text of questions names: `@` and their hash. */
export const treesNamedIn = (text: string): string[] =>
  [...text.matchAll(/@([0-9a-f]{64})/g)].map(([, tree = '']) => tree)
