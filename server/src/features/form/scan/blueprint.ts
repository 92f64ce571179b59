import { type BlueprintSolution, type BlueprintWish, fillBlueprint } from '@wenhai/core/form/blueprint'
import { findBlueprintCandidates } from '#features/bank/blueprint.queries'
import type { Caller } from '#lib/http/caller'
import type { Reading } from '#lib/reading/protocol'

export interface BlueprintTask extends BlueprintWish {
  caller: Caller
  unused: boolean
  /** Questions that are in the exam or its other paper already. */
  picked: readonly string[]
  now: number
}

/** The blueprint is solved in a thread, because tens of thousands of questions are read and sorted. */
const solve: Reading<BlueprintTask, BlueprintSolution> = async function* (database, task) {
  const { cells, caller, unused, now, picked } = task
  const isAny = cells.some(({ category }) => category === '')
  const categories = isAny ? [] : [...new Set(cells.map(({ category }) => category))]
  const candidates = await findBlueprintCandidates(database, caller, { categories, unused, now })
  const taken = new Set(picked)
  yield fillBlueprint(
    candidates.filter(({ question_id }) => !taken.has(question_id)),
    task,
  )
}

export default solve
