import { bankLimits } from '@wenhai/core/bank/limits'
import { type Comparable, isSimilar, similarBands } from '@wenhai/core/bank/similar'
import { foldText } from '@wenhai/core/format/invisible'
import type { ReadOnlyDatabase } from '#lib/database/open'
import type { QuestionTable } from './table.ts'

/** Candidates compared closely for one text; for openings like 下列说法正确的是 there may be hundreds. */
export const maxCandidates = 40

export interface Twin {
  question_id: string
  question: string
}

/** A question of the bank that shares a band with a text. */
interface Candidate extends Twin, Comparable {}

export const toTwin = ({ question_id, question }: Candidate): Twin => ({ question_id, question })

const toCandidate = ({
  question_id,
  question,
  options,
}: Pick<QuestionTable, 'question_id' | 'question' | 'options'>): Candidate => ({
  question_id,
  question,
  options: JSON.parse(options),
})

/** The author's own questions that may be nearly the same as a text with these bands. */
export async function findSimilarCandidates(
  { kysely }: Pick<ReadOnlyDatabase, 'kysely'>,
  ocean_id: string,
  bands: readonly number[],
  most: number,
): Promise<Candidate[]> {
  if (bands.length === 0) return []
  const rows = await kysely
    .selectFrom('question')
    .select(['question_id', 'question', 'options'])
    .where('question_id', 'in', (build) =>
      build
        .selectFrom('question_band')
        .select('question_id')
        .distinct()
        .where('ocean_id', '=', ocean_id)
        .where('band', 'in', bands)
        .limit(most),
    )
    .execute()
  return rows.map(toCandidate)
}

/** The author's own questions that are nearly the same. */
export async function findSimilar(
  database: Pick<ReadOnlyDatabase, 'kysely'>,
  ocean_id: string,
  text: Comparable,
  except = '',
): Promise<Twin[]> {
  if ([...foldText(text.question)].length < 4) return []
  const near = await findSimilarCandidates(database, ocean_id, similarBands(text.question), maxCandidates)
  const twins = near.filter((candidate) => candidate.question_id !== except && isSimilar(text, candidate))
  return twins.slice(0, bankLimits.maxSimilar).map(toTwin)
}
