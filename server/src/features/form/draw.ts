import { type DrawRule, drawnPoints } from '@wenhai/core/form/draw'
import { type FrozenQuestion, freezeQuestion, type Revision } from '@wenhai/core/form/revision'
import { firstMarkRule } from '@wenhai/core/question/kinds/marking'
import { countUsable, drawUsable, type Pool } from '#features/bank/draw.queries'
import { findUsable } from '#features/bank/queries'
import { findAuthor } from '#features/member/queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'

/** Whether two rules can draw the same question. */
const overlap = (one: DrawRule, other: DrawRule): boolean =>
  (['category', 'option_type', 'level', 'key'] as const).every((field) => {
    const [left, right] = [one[field], other[field]]
    return left === right || left === '' || right === '' || left === null || right === null
  })

/** The exam that draws, empty where it is not saved yet, and the time. */
export interface DrawingExam {
  survey_id: string
  now: number
}

const toPool = ({ category, option_type, level, key }: DrawRule, { survey_id, now }: DrawingExam): Pool => ({
  questionnaire_type: category,
  option_type,
  level,
  key,
  survey_id,
  now,
})

interface Supply {
  available: number
  missing: number
}

/**
 * Counts what the bank has for each rule, less what overlapping earlier rules take and what is picked by hand: a form
 * that passes this can draw for every taker.
 */
export async function findSupply(
  database: Database,
  author: Caller,
  rules: readonly DrawRule[],
  picked: readonly string[],
  drawing: DrawingExam,
): Promise<Supply[]> {
  const supplies: Supply[] = []
  for (const [index, rule] of rules.entries()) {
    const taken = rules.slice(0, index).filter((earlier) => overlap(earlier, rule))
    const available = Math.max(
      0,
      (await countUsable(database, author, toPool(rule, drawing), picked)) -
        taken.reduce((sum, { count }) => sum + count, 0),
    )
    supplies.push({ available, missing: Math.max(0, rule.count - available) })
  }
  return supplies
}

interface Throw extends DrawingExam {
  /** The dice give 0 ≤ number < 1. */
  dice: () => number
}

/**
 * Draws one taker's questions by rule, none twice and none that is picked by hand. There are fewer than asked for where
 * the bank has shrunk.
 */
export async function drawPaper(
  database: Database,
  author: Caller,
  rules: readonly DrawRule[],
  picked: readonly string[],
  throwing: Throw,
): Promise<string[][]> {
  const drawn: string[][] = []
  const { dice } = throwing
  const taken = new Set(picked)
  for (const rule of rules) {
    const ids = await drawUsable(database, author, toPool(rule, throwing), { count: rule.count, taken, dice })
    for (const question_id of ids) taken.add(question_id)
    drawn.push(ids)
  }
  return drawn
}

/** Draws one taker's questions, copied as the bank has them now. */
export async function drawFrozen(
  database: Database,
  ocean_id: string,
  { draw, questions, markRule }: Pick<Revision, 'draw' | 'questions' | 'markRule'>,
  throwing: Throw,
): Promise<FrozenQuestion[]> {
  const author = await findAuthor(database, ocean_id)
  const picked = questions.map(({ question_id }) => question_id)
  const drawn = await drawPaper(database, author, draw, picked, throwing)
  const usable = await findUsable(database, author, drawn.flat(), throwing.now)
  const found = drawn.map((ids) => ids.filter((id) => usable.has(id)))
  const points = drawnPoints(
    draw,
    found.map(({ length }) => length),
  )
  return found.flatMap((ids, rule) =>
    ids.flatMap((question_id, index) => {
      const known = usable.get(question_id)
      if (!known) return []
      const frozen = freezeQuestion(question_id, known.draft, known, markRule ?? firstMarkRule)
      return [{ ...frozen, score: points[rule]?.[index] ?? 0 }]
    }),
  )
}
