import type { Arrival } from '../machine/arrive.ts'
import { stageOf } from '../machine/state.ts'
import type { TakeContext } from '../machine/take-context.ts'

// With the parts that show it, and so there before it is needed: the line may have come back only just then.

export { ProblemWays, StripNotes } from '../entry/problem-ways.tsx'
export { Waiting } from '../entry/waiting.tsx'
export { followTab, takeTheirs } from '../machine/merge.ts'

export { settleRefusal } from '../machine/settle.ts'

/** What the page waited for has come: its start, or the end of its time. */
export async function refresh(
  { get, set }: Pick<TakeContext, 'get' | 'set'>,
  { findMine, loadReportAndResult }: Pick<Arrival, 'findMine' | 'loadReportAndResult'>,
): Promise<void> {
  const mine = await findMine()
  const { questions, attempt } = get()
  // Before its start a form comes without its questions; they are in the page from then on.
  if (mine?.face === 'open' && questions.length === 0) return location.reload()
  if (mine) set({ stage: stageOf(mine, questions.length > 0, attempt !== null) })
  await loadReportAndResult()
}
