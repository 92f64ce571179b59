import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { ResultQuestion, ResultWords } from '@wenhai/core/results/schema'
import { fetchWords } from '../api.ts'
import type { Side, Sides } from './sides.ts'

/** The words by side and wording; those that could not be read are missing. */
export type WordsFound = ReadonlyMap<string, ResultWords>

export const wordsKey = (
  group: string,
  { question_id, revisions }: Pick<ResultQuestion, 'question_id' | 'revisions'>,
): string => `${group} ${question_id} ${revisions.join()}`

/** Finds every text that has answers, each of its wordings by itself. */
export const textsToRead = (sides: Sides): { side: Side; question: ResultQuestion }[] =>
  sides.flatMap((side) =>
    side.results.questions.flatMap((question) =>
      kindOf(question.option_type).isWritten && question.answered > 0 ? [{ side, question }] : [],
    ),
  )

/** Gathers words one after the other, because each is a long reading for the server. */
export async function gatherWords(
  sides: Sides,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<WordsFound> {
  const found = new Map<string, ResultWords>()
  for (const [index, { side, question }] of textsToRead(sides).entries()) {
    if (signal.aborted) break
    const answer = await fetchWords(side.results.survey_id, question, side.filter, signal)
    if (answer.ok) found.set(wordsKey(side.group, question), answer.data)
    onProgress(index + 1)
  }
  return found
}
