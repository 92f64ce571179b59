import type { SearchTerm } from '@wenhai/core/search/pairs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containingPattern } from './containing.ts'
import type { Tables } from './tables.ts'

/** Enough to tell a rare pair from a common one. */
const probe = 200
/** More pairs than this narrow a search no further. */
const maxPairs = 8

/**
 * Of texts that have all pairs of a word but perhaps not the word, the newest are compared, so many: a word whose pairs are
 * everywhere and which itself is nowhere would otherwise have every text read. Whoever stops here says that there is more.
 */
export const maxLooked = 1000

/** A table of character pairs: `question_pair` with `question_id`, `form_pair` with `survey_id`. */
export interface PairTable {
  table: keyof Tables & string
  id: string
}

/**
 * Conditions on the rows of a pair table, the rarest pair first: walking it newest first costs what is shown, however
 * many there are. Undefined where some pair is nowhere, and with it the keyword.
 */
export async function pairConditions(
  kysely: Kysely<Tables>,
  place: PairTable,
  terms: readonly SearchTerm[],
): Promise<RawBuilder<boolean>[] | undefined> {
  const pairs = [...new Set(terms.flatMap((term) => term.pairs))].slice(0, maxPairs)
  const sorted = await rarestFirst(kysely, place, pairs)
  if (!sorted) return undefined
  const [rarest, ...others] = sorted
  const pair = sql.ref(`${place.table}.pair`)
  if (rarest === undefined) {
    // One letter alone: it begins some pair of every word that has it.
    const letter = [...(terms[0]?.text ?? '')][0] ?? ''
    return [sql<boolean>`${pair} >= ${letter}`, sql<boolean>`${pair} < ${`${letter}\u{10ffff}`}`]
  }
  const [table, id, outer] = [
    sql.table(place.table),
    sql.ref(place.id),
    sql.ref(`${place.table}.${place.id}`),
  ]
  return [
    sql<boolean>`${pair} = ${rarest}`,
    ...others
      .slice(0, 2)
      .map(
        (other) =>
          sql<boolean>`exists (select 1 from ${table} as other where other.pair = ${other} and other.${id} = ${outer})`,
      ),
  ]
}

async function rarestFirst(
  kysely: Kysely<Tables>,
  { table }: PairTable,
  pairs: readonly string[],
): Promise<string[] | undefined> {
  if (pairs.length < 2) return [...pairs]
  const counted = await Promise.all(
    pairs.map(async (pair) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from
        (select 1 from ${sql.table(table)} where pair = ${pair} limit ${sql.lit(probe)}) as found`.execute(
        kysely,
      )
      return { pair, count: Number(rows[0]?.count ?? 0) }
    }),
  )
  if (counted.some(({ count }) => count === 0)) return undefined
  return counted.sort((one, other) => one.count - other.count).map(({ pair }) => pair)
}

/** A pair found is the word found, where the word is that pair; everything else is compared with the text itself. */
export const comparisons = (column: string, terms: readonly SearchTerm[]): RawBuilder<boolean>[] =>
  terms
    .filter(({ text, pairs }) => pairs.length !== 1 || pairs[0] !== text)
    .map(({ text }) => sql<boolean>`${sql.ref(column)} like ${containingPattern(text)} escape '\\'`)
