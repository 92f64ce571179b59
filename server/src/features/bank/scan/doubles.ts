import { bankImport } from '@wenhai/core/bank/limits'
import type { ImportReading } from '@wenhai/core/bank/schema'
import { type Comparable, makeComparison, similarBands } from '@wenhai/core/bank/similar'
import type { ReadOnlyDatabase } from '#lib/database/open'
import type { Reading } from '#lib/reading/protocol'
import { findSimilarCandidates, maxCandidates, type Twin, toTwin } from '../similar.queries.ts'

export type Double = ImportReading['similar'][number]

interface Row extends Comparable {
  row: number
}

export interface DoublesTask {
  ocean_id: string
  rows: readonly Row[]
}

/** Questions read for one text: among more than are compared, an equal one is still found. */
const maxRead = 200

/** Texts looked up between two parts, after each of which a reading can be stopped. */
const inPart = 50

/**
 * Rows of a spreadsheet that are nearly the same as a question of the bank, or as an earlier row. In a thread of its
 * own: the bands alone of five thousand long texts take seconds.
 */
const doubles: Reading<DoublesTask, Double[]> = async function* (database, { ocean_id, rows }) {
  const isAlike = makeComparison(bankImport.maxCompared)
  const bandsOf = new Map<string, number[]>()
  for (const { question } of rows) if (!bandsOf.has(question)) bandsOf.set(question, similarBands(question))
  const twins = new Map<Row, Twin>()
  for await (const found of findTwins(database, { ocean_id, rows }, bandsOf, isAlike)) {
    for (const [row, twin] of found) twins.set(row, twin)
    yield []
  }
  const earlier = new Map<number, Row>()
  yield rows.flatMap((current): Double[] => {
    const { row, question } = current
    const bands = bandsOf.get(question) ?? []
    const firsts = new Set(bands.flatMap((band) => earlier.get(band) ?? []))
    for (const band of bands) if (!earlier.has(band)) earlier.set(band, current)
    const twin = twins.get(current)
    if (twin) return [{ row, ...twin, sameAsRow: 0 }]
    const before = [...firsts].find((first) => isAlike(first, current))
    return before ? [{ row, question_id: '', question: before.question, sameAsRow: before.row }] : []
  })
}

const keyOf = ({ question, options }: Comparable): string =>
  JSON.stringify([question, options.map(({ opt }) => opt)])

/** Rows with one text have the same candidates, which are read once. */
async function* findTwins(
  database: ReadOnlyDatabase,
  { ocean_id, rows }: DoublesTask,
  bandsOf: ReadonlyMap<string, number[]>,
  isAlike: ReturnType<typeof makeComparison>,
): AsyncGenerator<[Row, Twin][]> {
  const byText = new Map<string, Row[]>()
  for (const row of rows) {
    const alike = byText.get(row.question)
    if (alike) alike.push(row)
    else byText.set(row.question, [row])
  }
  let found: [Row, Twin][] = []
  let looked = 0
  for (const [text, alike] of byText) {
    const read = await findSimilarCandidates(database, ocean_id, bandsOf.get(text) ?? [], maxRead)
    const equal = new Map(read.map((candidate) => [keyOf(candidate), candidate]))
    const compared = read.slice(0, maxCandidates)
    for (const row of alike) {
      const twin = equal.get(keyOf(row)) ?? compared.find((candidate) => isAlike(row, candidate))
      if (twin) found.push([row, toTwin(twin)])
    }
    looked += 1
    if (looked % inPart > 0) continue
    yield found
    found = []
  }
  yield found
}

export default doubles
