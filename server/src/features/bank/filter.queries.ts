import { isAboveFive } from '@wenhai/core/account/mask'
import type { HealthFilter } from '@wenhai/core/bank/limits'
import { health } from '@wenhai/core/bank/limits'
import type { BankSearch } from '@wenhai/core/bank/schema'
import { allKinds } from '@wenhai/core/question/kinds/registry'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Caller } from '#lib/http/caller'
import type { FolderScope } from './folder/queries.ts'
import { countHidden, isFreeOf, isHiddenByLock, locksOut } from './lock.queries.ts'
import type { QuestionCountTable } from './table.ts'

type CountedColumn = Exclude<keyof QuestionCountTable, 'count'>

export interface BankFilter
  extends Pick<
    BankSearch,
    | 'key'
    | 'questionnaire_type'
    | 'option_type'
    | 'level'
    | 'ocean_id'
    | 'filterType'
    | 'scope'
    | 'sort'
    | 'health'
  > {
  /** Questions locked by an exam now are not found by others. */
  now: number
  /** The list looks in folders alone; whether the caller may see them was asked before. */
  within?: FolderScope | undefined
  /** Only kinds that can have points in an exam are listed. */
  isScored?: true
  /** Leaves out questions that another exam of any author locks. The id of the exam, empty where it is not saved yet. */
  drawnFor?: string
}

const unscored = allKinds.filter(({ isScored }) => !isScored).map(({ option_type }) => option_type)

const measuredConditions: Record<HealthFilter, RawBuilder<boolean>> = {
  measured: sql<boolean>`measured.count > 0`,
  level: sql<boolean>`measured.level <> '' and measured.level <> question.level`,
  fault: sql<boolean>`measured.fault <> ''`,
  often: sql<boolean>`(measured.uses >= ${health.often.uses} or measured.asked >= ${health.often.asked})`,
  double: sql<boolean>`exists (
    select 1 from question_health as other
    where other.ocean_id = measured.ocean_id and other.text_mark = measured.text_mark
      and other.question_id <> measured.question_id
      and abs(other.facility - measured.facility) >= ${health.differentFrom}
  )`,
}

/** Figures from exams are for the question's author and level >5. */
const isMeasured = (caller: Caller, filter: HealthFilter) => {
  const isOwn = isAboveFive(caller.permission)
    ? sql<boolean>`1 = 1`
    : sql<boolean>`measured.ocean_id = ${caller.user_id}`
  return sql<boolean>`exists (
    select 1 from question_health as measured
    where measured.question_id = question.question_id and ${isOwn} and ${measuredConditions[filter]}
  )`
}

/** A condition on rows of `question`; without folders it is for those that are in none. */
const isInFolder = ({ ids }: FolderScope): RawBuilder<boolean> =>
  ids.length === 0
    ? sql<boolean>`not exists (select 1 from question_place inner join question_folder
        on question_folder.folder_id = question_place.folder_id
        where question_place.question_id = question.question_id
        and question_folder.ocean_id = question.ocean_id)`
    : sql<boolean>`question.question_id in (
        select question_id from question_place where folder_id in (${sql.join(ids)}))`

/** Both the questions and their counts have these columns, so one filter serves the list and its length. */
type Filtered = 'question' | 'question_count'

/**
 * Decides who sees what, apart from locks: the caller's own, or what may be picked; level >5 sees all. A caller who may
 * not publish sees only their own. An author filter narrows it further.
 */
const isMatching =
  <Table extends Filtered>(caller: Caller, filter: BankFilter, table: Table) =>
  (builder: unknown) => {
    // The expression is the same for both tables, and Kysely's types cannot say "either".
    const { and, or, not, eb } = builder as ExpressionBuilder<Pick<Tables, 'question'>, 'question'>
    const is = (column: CountedColumn, value: string | number) =>
      eb(`${table}.${column}` as 'question.status', '=', value as number)
    const isOwn = is('ocean_id', caller.user_id)
    const mayPick = is('status', 1)
    const isShared = and([is('allow_people_use', 1), mayPick])
    const parts = []
    if (filter.within) parts.push(is('ocean_id', filter.within.ocean_id), isInFolder(filter.within))
    if (filter.scope === 'usable') parts.push(mayPick)
    else if (!isAboveFive(caller.permission)) {
      const isForeign = filter.ocean_id !== undefined && filter.ocean_id !== caller.user_id
      if (!caller.mayPublish) parts.push(isOwn)
      else if (isForeign) parts.push(isShared)
      else parts.push(filter.scope === 'own' ? isOwn : or([isOwn, isShared]))
    }
    if (filter.ocean_id) parts.push(is('ocean_id', filter.ocean_id))
    if (filter.questionnaire_type) parts.push(is('questionnaire_type', filter.questionnaire_type))
    if (filter.option_type !== undefined) parts.push(is('option_type', filter.option_type))
    if (filter.isScored) parts.push(...unscored.map((option_type) => not(is('option_type', option_type))))
    if (filter.level) parts.push(is('level', filter.level))
    if (table === 'question' && filter.health) parts.push(isMeasured(caller, filter.health))
    if (filter.filterType) parts.push(or([is('filter_type', filter.filterType), is('filter_type', '')]))
    return and(parts)
  }

/** Whether a question is listed for the caller. The counters do not know about locks: see `countLocked`. */
export const isListed =
  <Table extends Filtered>(caller: Caller, filter: BankFilter, table: Table) =>
  (builder: unknown) => {
    const matching = isMatching(caller, filter, table)(builder)
    const lock = table === 'question' ? lockOf(caller, filter) : undefined
    return lock ? matching.and(isFreeOf(lock)) : matching
  }

/**
 * The locks that hide a question from a list, if any. A drawn question is free of the locks of all other exams; a shown
 * one of those that hide it from the caller: an author's own questions are never hidden from them.
 */
function lockOf(
  caller: Caller,
  { scope, ocean_id = caller.user_id, drawnFor, within, now }: BankFilter,
): RawBuilder<boolean> | undefined {
  if (drawnFor !== undefined) return locksOut(drawnFor, now)
  if (within) return within.isEditable ? undefined : isHiddenByLock(caller, now)
  const seesOthers = caller.mayPublish && (scope === 'usable' || ocean_id !== caller.user_id)
  return seesOthers && !isAboveFive(caller.permission) ? isHiddenByLock(caller, now) : undefined
}

/** Nobody locks more than this at once; beyond it a list would be a little shorter than its total. */
const maxLocked = 10_000

/** How many questions in the counters an exam hides now. The cost grows with what is locked, not with the bank. */
export async function countLocked(
  database: Pick<Database, 'kysely'>,
  caller: Caller,
  filter: BankFilter,
): Promise<number> {
  const lock = lockOf(caller, filter)
  return lock ? countHidden(database, lock, isMatching(caller, filter, 'question'), maxLocked) : 0
}
