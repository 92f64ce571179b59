import type { ResultWords } from '@wenhai/core/analytics/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { fetchWords } from '../../api.ts'
import type { Side, Sides } from './sides.ts'

/** By side and question; what could not be read is not there. */
export type WordsFound = ReadonlyMap<string, ResultWords>

export const wordsKey = (group: string, question_id: string): string => `${group} ${question_id}`

/** Every text that has answers, once however often it was reworded. */
export const textsToRead = (sides: Sides): { side: Side; question_id: string }[] =>
  sides.flatMap((side) => {
    const ids = side.results.questions.flatMap(({ question_id, option_type, answered }) =>
      kindOf(option_type).isWritten && answered > 0 ? [question_id] : [],
    )
    return [...new Set(ids)].map((question_id) => ({ side, question_id }))
  })

/** One after the other: each is a long reading for the server. */
export async function gatherWords(
  sides: Sides,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<WordsFound> {
  const found = new Map<string, ResultWords>()
  for (const [index, { side, question_id }] of textsToRead(sides).entries()) {
    if (signal.aborted) break
    const answer = await fetchWords(side.results.survey_id, question_id, side.filter, signal)
    if (answer.ok) found.set(wordsKey(side.group, question_id), answer.data)
    onProgress(index + 1)
  }
  return found
}
