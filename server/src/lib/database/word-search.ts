import { setImmediate } from 'node:timers/promises'
import type { SearchTerm } from '@wenhai/core/format/pairs'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { anyOf } from './any-of.ts'
import type { Database } from './open.ts'
import { chooseWalk, type SearchIndex, type WordWalk } from './word-walk.ts'

type Reader = Pick<Database, 'kysely' | 'engine'>

/** The upper bounds for the cost of one search, for any caller and any words. A search that stops here says `more`. */
export const searchBounds = {
  /** So many rows are walked by key, newest first; each is an index lookup. */
  walked: 20_000,
  /** So many texts are read and compared with the words. */
  compared: 1000,
} as const

/**
 * A statement walks so many rows: SQLite reads block the event loop, so other requests get a turn between two steps.
 */
const walkedInStep = 2000
const comparedInStep = 100

export interface WordSearch {
  index: SearchIndex
  terms: readonly SearchTerm[]
  /** The condition on rows that may be found at all. The row is called `walked`, and its id has its usual name. */
  isWanted?: Expression<boolean>
  /** The oldest rows come first instead of the newest. */
  isOldFirst?: boolean
}

export interface Hits {
  ids: string[]
  /** There are more, or there may be, because the search reached its bound. */
  more: boolean
}

/**
 * Finds the newest `most` ids whose texts contain all words. Texts of a table that grows are only compared here, so
 * that no caller can forget the bound.
 */
export async function findByWords(database: Reader, search: WordSearch, most: number): Promise<Hits> {
  const ids: string[] = []
  let walked = 0
  let compared = 0
  for await (const step of walkInSteps(database, search, most + 1)) {
    const rest = searchBounds.compared - compared
    const isCut = step.isCompared && step.candidates.length > rest
    const looked = isCut ? step.candidates.slice(0, rest) : step.candidates
    for await (const hits of step.compare(looked)) {
      ids.push(...hits)
      if (ids.length > most) return { ids: ids.slice(0, most), more: true }
    }
    walked += walkedInStep
    if (step.isCompared) compared += looked.length
    if (isCut || (!step.isLast && walked >= searchBounds.walked)) return { ids, more: true }
  }
  return { ids, more: false }
}

/**
 * Finds every id whose text contains all words, in batches, however long it takes: for a file that must be complete.
 */
export async function* findAllByWords(database: Reader, search: WordSearch): AsyncGenerator<string[]> {
  for await (const { candidates, compare } of walkInSteps(database, search)) yield* compare(candidates)
}

interface Step {
  /** The ids of candidates. */
  candidates: string[]
  isCompared: boolean
  /** The given ids whose texts contain the words. */
  compare: (ids: readonly string[]) => AsyncIterable<string[]>
  isLast: boolean
}

/** Walks in steps. Where nothing is compared, a step returns no more than `enough`. */
async function* walkInSteps(database: Reader, search: WordSearch, enough?: number): AsyncGenerator<Step> {
  const { index, terms } = search
  const walk = await chooseWalk(database.kysely, index, terms)
  if (!walk) return
  const words = terms.map(({ text }) => text).filter((text) => !walk.proven.has(text))
  const limit = words.length === 0 ? enough : undefined
  const compare = (ids: readonly string[]) => compareTexts(database, index, ids, words, search.isOldFirst)
  for (let from: string | undefined; ; ) {
    const next = walk.isShort ? undefined : await findStepEnd(database, search, walk, from)
    const candidates = await findCandidates(database, search, walk, { from, next, limit })
    yield { candidates, isCompared: words.length > 0, compare, isLast: next === undefined }
    if (next === undefined) return
    from = next
    await setImmediate()
  }
}

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const walkOrder = ({ isOldFirst }: WordSearch) => ({
  direction: sql.raw(isOldFirst ? 'asc' : 'desc'),
  atOrAfter: sql.raw(isOldFirst ? '>=' : '<='),
  before: sql.raw(isOldFirst ? '<' : '>'),
})

/** The first id after this step; undefined where the walk ends within it. */
async function findStepEnd(
  { kysely }: Reader,
  search: WordSearch,
  walk: WordWalk,
  from: string | undefined,
): Promise<string | undefined> {
  const { direction, atOrAfter } = walkOrder(search)
  const id = sql.ref(`walked.${search.index.id}`)
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${sql.table(walk.table)} as walked
    where ${walk.isOnWalk}${from === undefined ? sql`` : sql` and ${id} ${atOrAfter} ${from}`}
    order by ${id} ${direction} limit 1 offset ${sql.lit(walkedInStep)}`.execute(kysely)
  return rows[0]?.id
}

/** Rows of one step that are wanted and have the pairs of all words. */
async function findCandidates(
  { kysely }: Reader,
  search: WordSearch,
  walk: WordWalk,
  { from, next, limit }: { from: string | undefined; next: string | undefined; limit: number | undefined },
): Promise<string[]> {
  const { direction, atOrAfter, before } = walkOrder(search)
  const id = sql.ref(`walked.${search.index.id}`)
  const conditions = [
    walk.isOnWalk,
    ...(from === undefined ? [] : [sql<boolean>`${id} ${atOrAfter} ${from}`]),
    ...(next === undefined ? [] : [sql<boolean>`${id} ${before} ${next}`]),
    ...walk.otherPairs,
    ...(search.isWanted ? [search.isWanted] : []),
  ]
  const { rows } = await sql<{
    id: string
  }>`select distinct ${id} as id from ${sql.table(walk.table)} as walked
    where ${sql.join(conditions, sql` and `)} order by id ${direction} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    kysely,
  )
  return toIds(rows)
}

/**
 * Compares a few texts at a time, so that long ones block nobody; where the pairs already prove the words, none is
 * read.
 */
async function* compareTexts(
  { kysely, engine }: Reader,
  { text, id }: SearchIndex,
  ids: readonly string[],
  words: readonly string[],
  isOldFirst = false,
): AsyncGenerator<string[]> {
  if (words.length === 0) {
    yield [...ids]
    return
  }
  const has = sql.join(
    words.map((word) => contains(engine, sql.ref(text.column), word)),
    sql` and `,
  )
  for (let start = 0; start < ids.length; start += comparedInStep) {
    if (start > 0) await setImmediate()
    const { rows } = await sql<{ id: string }>`select ${sql.ref(id)} as id from ${sql.table(text.table)}
      where ${anyOf(engine, id, ids.slice(start, start + comparedInStep))} and ${has}
      order by ${sql.ref(id)} ${sql.raw(isOldFirst ? 'asc' : 'desc')}`.execute(kysely)
    yield toIds(rows)
  }
}

/**
 * Both texts are folded already. `like` is not used, because with repeated letters its cost is the product of both
 * lengths.
 */
const contains = (engine: Reader['engine'], column: Expression<string>, word: string): RawBuilder<boolean> =>
  engine === 'sqlite' ? sql`instr(${column}, ${word}) > 0` : sql`strpos(${column}, ${word}) > 0`
