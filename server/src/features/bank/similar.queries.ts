import { bank } from '@wenhai/core/bank/limits'
import { type Comparable, isSimilar, similarBands } from '@wenhai/core/bank/similar'
import { foldText } from '@wenhai/core/question/fold-text'
import type { Database } from '../../lib/database/open.ts'
import { toDraft } from './row.ts'
import type { QuestionTable } from './table.ts'

/** Candidates compared closely for one text; for openings like 下列说法正确的是 there may be hundreds. */
const maxCandidates = 40
/** Keys in one statement. */
const bandsInPart = 400

export interface Twin {
  question_id: string
  question: string
}

const toTwin = ({ question_id, question }: QuestionTable): Twin => ({ question_id, question })

/** The author's own questions that are nearly the same. */
export async function findSimilar(
  { kysely }: Database,
  ocean_id: string,
  text: Comparable,
  except = '',
): Promise<Twin[]> {
  const folded = foldText(text.question)
  if ([...folded].length < 4) return []
  const bands = similarBands(text.question)
  const near = await kysely
    .selectFrom('question_band')
    .innerJoin('question', 'question.question_id', 'question_band.question_id')
    .selectAll('question')
    .distinct()
    .where('question_band.ocean_id', '=', ocean_id)
    .where('question_band.band', 'in', bands.length > 0 ? bands : [-1])
    .limit(maxCandidates)
    .execute()
  const twins = near.filter(
    (row) =>
      row.question_id !== except &&
      isSimilar(text, { question: row.question, options: toDraft(row).options }),
  )
  return twins.slice(0, bank.maxSimilar).map(toTwin)
}

/** For each of many texts, by its index, the author's first question that is nearly the same. */
export async function findTwins(
  { kysely }: Database,
  ocean_id: string,
  texts: readonly Comparable[],
): Promise<Map<number, Twin>> {
  const places = new Map<number, number[]>()
  texts.forEach(({ question }, place) => {
    for (const band of similarBands(question)) {
      const known = places.get(band)
      if (known) known.push(place)
      else places.set(band, [place])
    }
  })
  const twins = new Map<number, Twin>()
  const bands = [...places.keys()]
  for (let from = 0; from < bands.length; from += bandsInPart) {
    const rows = await kysely
      .selectFrom('question_band')
      .innerJoin('question', 'question.question_id', 'question_band.question_id')
      .selectAll('question')
      .select('question_band.band')
      .where('question_band.ocean_id', '=', ocean_id)
      .where('question_band.band', 'in', bands.slice(from, from + bandsInPart))
      .limit(bandsInPart * 2)
      .execute()
    for (const row of rows) {
      const other = { question: row.question, options: toDraft(row).options }
      for (const place of places.get(row.band) ?? []) {
        const text = texts[place]
        if (text && !twins.has(place) && isSimilar(text, other)) twins.set(place, toTwin(row))
      }
    }
  }
  return twins
}
