import { applyRegrades, type Regrade } from '@wenhai/core/exam/regrade/apply-regrades'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { cells, wholeReport } from '@wenhai/core/report/cells'
import type { Tally } from '@wenhai/core/report/tally'
import type { CountedRevision } from '@wenhai/core/results/question-results'
import type { TakeForm, TakeRevision } from '#features/form/take.queries'

/** The newest revision, answered or not, and the older ones that were answered. */
export const answeredRevisions = (
  { revision: newest }: Pick<TakeForm['form'], 'revision'>,
  tallies: ReadonlyMap<number, Tally>,
): number[] => [...new Set([newest, ...tallies.keys()])]

export async function countedRevisions(
  numbers: readonly number[],
  tallies: ReadonlyMap<number, Tally>,
  findRevision: (number: number) => Promise<TakeRevision | undefined>,
): Promise<CountedRevision[]> {
  const counted: CountedRevision[] = []
  for (const revision of numbers) {
    const found = await findRevision(revision)
    const tally: Tally = tallies.get(revision) ?? new Map()
    const total = tally.get(wholeReport)?.get(cells.all) ?? 0
    if (found) counted.push({ revision, questions: found.asked, tally, total })
  }
  return counted
}

export const drawnIn = (tallies: ReadonlyMap<number, Tally>): string[] =>
  [...tallies.values()].flatMap((tally) =>
    [...tally].flatMap(([question_id, counts]) => (counts.has(cells.asked) ? question_id : [])),
  )

/** The drawn questions with the regrades that are in effect. */
export function asCountedNow(
  drawn: ReadonlyMap<string, FrozenQuestion>,
  regrades: readonly Regrade[],
  { revision }: Pick<TakeForm['form'], 'revision'>,
): ReadonlyMap<string, FrozenQuestion> {
  if (regrades.length === 0) return drawn
  const counted = (question: FrozenQuestion) => applyRegrades([question], regrades, revision)[0] ?? question
  return new Map([...drawn].map(([id, question]) => [id, counted(question)]))
}
