import { refuse } from '@wenhai/core/contract/refusal'
import type { BlueprintCell, BlueprintSolution } from '@wenhai/core/form/blueprint'
import type { SolvedBlueprint } from '@wenhai/core/form/blueprint-schema'
import { drawnCount } from '@wenhai/core/form/draw'
import { form as limits } from '@wenhai/core/form/limits'
import type { Context } from '../../lib/http/implement.ts'
import { readOne } from '../../lib/reading/read-in-thread.ts'
import { findListed } from '../bank/queries.ts'
import type { BlueprintTask } from './scan/blueprint.ts'

interface AskedBlueprint {
  cells: BlueprintCell[]
  papers: number
  unused: boolean
  question: string[]
  seed: number
}

/** 双向细目表: the papers that the bank has for it. */
export async function solvePaper(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { cells, papers, unused, question, seed }: AskedBlueprint,
): Promise<SolvedBlueprint> {
  if (drawnCount(cells) + question.length > limits.maxQuestions)
    throw refuse('wrong_field', { field: 'cells', reason: `一场考试最多 ${limits.maxQuestions} 题` })
  const task: BlueprintTask = { caller, now, unused, picked: question, cells, papers, seed }
  const solved = await readOne<BlueprintSolution>(
    database,
    new URL('./scan/blueprint.ts', import.meta.url),
    task,
  )
  const ids = solved.papers.flatMap(({ questions }) => questions.map(({ question_id }) => question_id))
  const found = new Map(
    (await findListed(database, caller, ids, now)).map((each) => [each.question_id, each]),
  )
  return {
    cells: solved.cells,
    papers: solved.papers.map(({ facility, questions }) => ({
      facility,
      questions: questions.flatMap(({ question_id, score }) => {
        const chosen = found.get(question_id)
        return chosen ? [{ score, question: chosen }] : []
      }),
    })),
  }
}
