import type { QuestionLevel } from '@wenhai/core/question/choices'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { readTerms } from '#lib/search-text'
import type { BankFilter } from './filter.queries.ts'
import { countLocked, isListed } from './filter.queries.ts'
import { isFreeOf, locksOut } from './lock.queries.ts'
import { findFound } from './search.queries.ts'
import type { QuestionCountTable } from './table.ts'

/** The questions an exam may draw from; an empty property means any. */
export interface Pool {
  questionnaire_type: string
  option_type: OptionType | null
  level: QuestionLevel | ''
  key: string
  /** The exam that draws, empty where it is not saved yet: what another exam locks is not drawn. */
  survey_id: string
  now: number
}

const toFilter = ({ questionnaire_type, option_type, level, key, survey_id, now }: Pool): BankFilter => ({
  key,
  questionnaire_type,
  ...(option_type !== null && { option_type }),
  ...(level !== '' && { level }),
  filterType: 'exam',
  isScored: true,
  scope: 'usable',
  sort: 'new',
  drawnFor: survey_id,
  now,
})

/**
 * How many questions an author may draw from, besides those picked by hand. With a keyword it counts up to a thousand,
 * which is more than any paper needs.
 */
export async function countUsable(
  database: Database,
  author: Caller,
  pool: Pool,
  picked: readonly string[],
): Promise<number> {
  const total = pool.key
    ? (await findFound(database, author, toFilter(pool))).ids.length
    : (await findHeaps(database, author, pool)).reduce((sum, { count }) => sum + count, 0) -
      (await countLocked(database, author, toFilter(pool)))
  return total - (await countPicked(database, author, pool, picked))
}

async function countPicked(
  { kysely }: Database,
  author: Caller,
  pool: Pool,
  picked: readonly string[],
): Promise<number> {
  if (picked.length === 0) return 0
  const inPool = await kysely
    .selectFrom('question')
    .select('question.search_text')
    .where('question.question_id', 'in', picked)
    .where(isListed(author, toFilter(pool), 'question'))
    .execute()
  const terms = readTerms(pool.key)
  return inPool.filter(({ search_text }) => terms.every(({ text }) => search_text.includes(text))).length
}

type Heap = QuestionCountTable

const findHeaps = ({ kysely }: Database, author: Caller, pool: Pool): Promise<Heap[]> =>
  kysely
    .selectFrom('question_count')
    .selectAll()
    .where(isListed(author, toFilter(pool), 'question_count'))
    .where('count', '>', 0)
    .execute()

interface Draw {
  count: number
  taken: ReadonlySet<string>
  /** The dice give 0 ≤ number < 1. */
  dice: () => number
}

/**
 * Picks so many at random, none that is already taken. Counters say how many questions each heap has; each heap is read
 * from a random position of its own fixed shuffle, so the cost depends on the size of the paper and not of the bank.
 */
export async function drawUsable(
  database: Database,
  author: Caller,
  pool: Pool,
  draw: Draw,
): Promise<string[]> {
  if (pool.key) return drawFound(database, author, pool, draw)
  const heaps = await findHeaps(database, author, pool)
  const shares = shareOut(heaps, draw)
  const chosen: string[] = []
  for (const [heap, share] of shares) {
    const ids = await enterHeap(database, pool, heap, share + draw.taken.size, draw.dice())
    chosen.push(
      ...shuffle(
        ids.filter((id) => !draw.taken.has(id)),
        draw.dice,
      ).slice(0, share),
    )
  }
  if (chosen.length >= draw.count) return shuffle(chosen, draw.dice).slice(0, draw.count)
  // Taken questions may have emptied a heap: the rest comes from any heap that has more.
  const known = new Set([...draw.taken, ...chosen])
  for (const heap of heaps) {
    if (chosen.length >= draw.count) break
    const ids = await enterHeap(database, pool, heap, draw.count + known.size, 0)
    const more = ids.filter((id) => !known.has(id)).slice(0, draw.count - chosen.length)
    for (const id of more) known.add(id)
    chosen.push(...more)
  }
  return shuffle(chosen, draw.dice)
}

/** Each question comes from a heap with a probability by its size. */
function shareOut(heaps: readonly Heap[], { count, dice }: Draw): Map<Heap, number> {
  const left = heaps.map((heap) => ({ heap, left: heap.count }))
  let total = left.reduce((sum, entry) => sum + entry.left, 0)
  const shares = new Map<Heap, number>()
  for (let drawn = 0; drawn < count && total > 0; drawn += 1) {
    let mark = dice() * total
    const entry = left.find((candidate) => {
      mark -= candidate.left
      return mark < 0
    })
    if (!entry) break
    entry.left -= 1
    total -= 1
    shares.set(entry.heap, (shares.get(entry.heap) ?? 0) + 1)
  }
  return shares
}

/** Four times as many as needed, so that neighbours in the shuffle seldom come together. */
const spread = 4

async function enterHeap(
  { kysely }: Database,
  { survey_id, now }: Pool,
  heap: Heap,
  count: number,
  from: number,
): Promise<string[]> {
  const heapRows = kysely
    .selectFrom('question')
    .select('question_id')
    .where('ocean_id', '=', heap.ocean_id)
    .where('questionnaire_type', '=', heap.questionnaire_type)
    .where('option_type', '=', heap.option_type)
    .where('level', '=', heap.level)
    .where('allow_people_use', '=', heap.allow_people_use)
    .where('status', '=', heap.status)
    .where('filter_type', '=', heap.filter_type)
    .where(isFreeOf(locksOut(survey_id, now)))
    .orderBy('dice')
    .limit(count * spread)
  const after = await heapRows.where('dice', '>=', from).execute()
  const before = after.length < count * spread ? await heapRows.where('dice', '<', from).execute() : []
  return [...after, ...before].slice(0, count * spread).map(({ question_id }) => question_id)
}

async function drawFound(database: Database, author: Caller, pool: Pool, { count, taken, dice }: Draw) {
  const { ids } = await findFound(database, author, toFilter(pool))
  return shuffle(
    ids.filter((id) => !taken.has(id)),
    dice,
  ).slice(0, count)
}

function shuffle<Item>(items: readonly Item[], dice: () => number): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice() * (last + 1))
    const [one, two] = [mixed[last], mixed[other]]
    if (one !== undefined && two !== undefined) {
      mixed[last] = two
      mixed[other] = one
    }
  }
  return mixed
}
