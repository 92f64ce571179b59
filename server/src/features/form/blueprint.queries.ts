import { refuse } from '@wenhai/core/contract/refusal'
import type { BlueprintCell, BlueprintSolution } from '@wenhai/core/form/blueprint'
import { drawnCount } from '@wenhai/core/form/draw'
import type { OtherPaperQuestions, SolvedBlueprint } from '@wenhai/core/form/draw-schema'
import { formLimits as limits } from '@wenhai/core/form/limits'
import { findLocked } from '#features/bank/lock.queries'
import { findQuestionsInOrder, findUsable } from '#features/bank/queries'
import type { Context } from '#lib/http/implement'
import { readOne } from '#lib/reading/read-in-thread'
import { findRevision } from './queries.ts'
import type { BlueprintTask } from './scan/blueprint.ts'

interface AskedBlueprint {
  cells: BlueprintCell[]
  papers: number
  unused: boolean
  question: string[]
  other: string[]
  seed: number
}

/** Finds the papers that the bank has for a 双向细目表. */
export async function solvePaper(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { cells, papers, unused, question, other, seed }: AskedBlueprint,
): Promise<SolvedBlueprint> {
  const most = Math.max(question.length, papers === 2 ? other.length : 0)
  if (drawnCount(cells) + most > limits.maxQuestions)
    throw refuse('wrong_field', { field: 'cells', reason: `一场考试最多 ${limits.maxQuestions} 题` })
  const task: BlueprintTask = { caller, now, unused, picked: [...question, ...other], cells, papers, seed }
  const solved = await readOne<BlueprintSolution>(
    database,
    new URL('./scan/blueprint.ts', import.meta.url),
    task,
  )
  const ids = solved.papers.flatMap(({ questions }) => questions.map(({ question_id }) => question_id))
  const found = new Map(
    (await findQuestionsInOrder(database, caller, ids, now)).map((each) => [each.question_id, each]),
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

/** The other paper as the bank has it now: what was deleted, is no longer shared or locked by an exam is missing. */
export async function findOtherPaper(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  survey_id: string,
): Promise<OtherPaperQuestions> {
  const form = await database.kysely
    .selectFrom('form')
    .select('revision')
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  const { otherPaper } = await findRevision(database, survey_id, form.revision)
  if (!otherPaper) throw refuse('not_found')
  const ids = otherPaper.question.map(({ question_id }) => question_id)
  const usable = await findUsable(database, caller, ids, now)
  const locked = await findLocked(database, [...usable.keys()], now, survey_id)
  const listed = await findQuestionsInOrder(
    database,
    caller,
    ids.filter((id) => usable.has(id) && !locked.has(id)),
    now,
  )
  const found = new Map(listed.map((each) => [each.question_id, each]))
  const questions = otherPaper.question.flatMap(({ question_id, score }) => {
    const question = found.get(question_id)
    return question ? [{ score, question }] : []
  })
  return { questions, missing: otherPaper.question.length - questions.length }
}
