import { refuse } from '@wenhai/core/contract/refusal'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { changeTrees, referencesIn, treesIn } from '@wenhai/core/question/tree/references'
import { regionDepth, treeLimits } from '@wenhai/core/question/tree/tree'
import { regionTree } from '#features/address/region'
import { BoundedMap } from '#lib/bounded-map'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import type {} from './table.ts'

/** The content of a name never changes. The largest are some 180 KB, and a rush of reports asks for the same few. */
const cacheOf = perDatabase(() => new BoundedMap<string, string>(50))

export function forgetTrees(database: Database, trees: readonly string[]): void {
  for (const tree of trees) cacheOf(database).delete(`@${tree}`)
}

/** The texts of trees that are kept apart, by their references; those that do not exist are left out. */
export async function findTrees(
  database: Database,
  references: readonly string[],
): Promise<Map<string, string>> {
  const cache = cacheOf(database)
  const found = new Map<string, string>()
  const missing: string[] = []
  for (const reference of references) {
    const depth = regionDepth(reference)
    const text = depth > 0 ? regionTree(depth) : cache.get(reference)
    if (text) found.set(reference, text)
    else missing.push(reference)
  }
  if (missing.length === 0) return found
  const rows = await database.kysely
    .selectFrom('question_tree')
    .select(['tree_id', 'content'])
    .where(
      anyOf(
        database.engine,
        'tree_id',
        missing.map((reference) => reference.slice(1)),
      ),
    )
    .execute()
  for (const { tree_id, content } of rows) {
    cache.set(`@${tree_id}`, content)
    found.set(`@${tree_id}`, content)
  }
  return found
}

const mostTrees = treeLimits.inForm * 2

type Answered = Pick<QuestionBody, 'option_type' | 'settings'> & { question_id: string }

/** The papers are kept for as long as they are in memory, so that one that thousands answer is put together once. */
const papersWithTrees = new WeakMap<readonly Answered[], readonly Answered[]>()

/**
 * The questions with the texts of their trees, as answers are checked against them. Without any, the list itself. A form is
 * saved with few trees, but questions that are drawn for an attempt may have more of them: then only those of the questions
 * that were answered.
 */
export async function withTrees<Question extends Answered>(
  database: Database,
  questions: Question[],
  answers: Readonly<Record<string, string>>,
): Promise<Question[]> {
  const known = papersWithTrees.get(questions)
  if (known) return known as Question[]
  const isFew = treesIn(questions).length <= mostTrees
  const asked = isFew ? questions : questions.filter(({ question_id }) => answers[question_id])
  if (treesIn(asked).length > mostTrees)
    throw refuse('too_large', { reason: '级联题的各级内容太多，请联系发起人' })
  const references = referencesIn(asked)
  const texts = references.length > 0 ? await findTrees(database, references) : undefined
  const whole = texts
    ? questions.map((question) => changeTrees(question, (tree) => texts.get(tree)))
    : questions
  if (isFew && references.length === (texts?.size ?? 0)) papersWithTrees.set(questions, whole)
  return whole
}
