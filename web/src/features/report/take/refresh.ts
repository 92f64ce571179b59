import type { Arrival } from './arrive.ts'
import { stageOf } from './state.ts'
import type { TakeContext } from './take-context.ts'

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
