import type { SearchTerm } from '@wenhai/core/format/pairs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The index in which words are looked up: a table of character pairs, and the folded texts by the same id. */
export interface SearchIndex {
  pairs: keyof Tables & string
  /** The id has the same name in both tables. Ids are in the order of creation. */
  id: string
  text: { table: keyof Tables & string; column: string }
}

/** The rows to walk in the order of their ids; a row is called `walked`. */
export interface WordWalk {
  table: keyof Tables & string
  isOnWalk: RawBuilder<boolean>
  /** The conditions for the other pairs of characters, which are looked up by key for each row. */
  otherPairs: RawBuilder<boolean>[]
  /** The words that every row of this walk certainly has. */
  proven: ReadonlySet<string>
  /** The walk is known to have few rows, so all of them are one step. */
  isShort: boolean
}

/** Counting up to this number is enough to tell a rare pair from a common one. */
const probe = 200
/** More pairs would not narrow a search any further. */
const maxPairs = 8
const maxOtherPairs = 2
/**
 * A letter that begins at most this many different pairs is looked up by them; one that begins more is so common that
 * the newest texts are compared.
 */
const maxLetterRows = 2000

/** Chooses the shortest walk that includes every text with all the words; undefined where no text can have them. */
export async function chooseWalk(
  kysely: Kysely<Tables>,
  index: SearchIndex,
  terms: readonly SearchTerm[],
): Promise<WordWalk | undefined> {
  if (terms.length === 0) return undefined
  const pairs = [...new Set(terms.flatMap((term) => term.pairs))].slice(0, maxPairs)
  const sorted = await rarestFirst(kysely, index, pairs)
  if (!sorted) return undefined
  const [rarest, ...others] = sorted
  if (!rarest) return walkByLetter(kysely, index, terms)
  const checked = others.slice(0, maxOtherPairs).map(({ pair }) => pair)
  const [table, id] = [sql.table(index.pairs), sql.ref(index.id)]
  return {
    table: index.pairs,
    isOnWalk: sql`walked.pair = ${rarest.pair}`,
    otherPairs: checked.map(
      (pair) =>
        sql`exists (select 1 from ${table} as other where other.pair = ${pair} and other.${id} = walked.${id})`,
    ),
    proven: new Set([rarest.pair, ...checked]),
    isShort: rarest.count < probe,
  }
}

/** A single letter begins some pair of every word that contains it. Punctuation is in no pair and finds nothing. */
async function walkByLetter(
  kysely: Kysely<Tables>,
  { pairs, text }: SearchIndex,
  terms: readonly SearchTerm[],
): Promise<WordWalk | undefined> {
  const letter = terms.map((term) => /[\p{L}\p{N}]/u.exec(term.text)?.[0]).find((each) => each !== undefined)
  if (letter === undefined) return undefined
  const begins = sql<boolean>`walked.pair >= ${letter} and walked.pair < ${`${letter}\u{10ffff}`}`
  const rows = await countUpTo(kysely, pairs, begins, maxLetterRows + 1)
  if (rows <= maxLetterRows)
    return { table: pairs, isOnWalk: begins, otherPairs: [], proven: new Set([letter]), isShort: true }
  return { table: text.table, isOnWalk: sql`1 = 1`, otherPairs: [], proven: new Set(), isShort: false }
}

async function rarestFirst(
  kysely: Kysely<Tables>,
  index: SearchIndex,
  pairs: readonly string[],
): Promise<{ pair: string; count: number }[] | undefined> {
  const counted = await Promise.all(
    pairs.map(async (pair) => ({
      pair,
      count: await countUpTo(kysely, index.pairs, sql`walked.pair = ${pair}`, probe),
    })),
  )
  if (counted.some(({ count }) => count === 0)) return undefined
  return counted.sort((one, other) => one.count - other.count)
}

async function countUpTo(
  kysely: Kysely<Tables>,
  table: keyof Tables & string,
  condition: RawBuilder<boolean>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from ${sql.table(table)} as walked where ${condition} limit ${sql.lit(most)}) as found`.execute(
    kysely,
  )
  return Number(rows[0]?.count ?? 0)
}
