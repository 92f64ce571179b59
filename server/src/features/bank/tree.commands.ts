import { createHash } from 'node:crypto'
import { treeFile } from '@wenhai/core/bank/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { readTreeRows, type TreeReading } from '@wenhai/core/question/tree/read-tree-rows'
import { changeTrees, referencesIn } from '@wenhai/core/question/tree/references'
import { isReference, regionDepth, treeLimits } from '@wenhai/core/question/tree/tree'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { readInThread } from '#lib/reading/read-in-thread'
import { collectSpreadsheet } from '#lib/spreadsheet/collect-spreadsheet'
import { readSpreadsheet } from '#lib/spreadsheet/read-spreadsheet'
import { treesNamedIn } from './queries.ts'
import type { TreeUsesTask } from './scan/tree-uses.queries.ts'
import type {} from './table.ts'
import { forgetTrees } from './tree.queries.ts'

const treeUses = new URL('./scan/tree-uses.queries.ts', import.meta.url)

interface Bringer {
  ocean_id: string
  now: number
}

/** Checked drafts as they are stored: a tree that is too large for its question lies apart, and the question names it. */
export async function keepTrees(
  database: Database,
  drafts: readonly QuestionDraft[],
  { ocean_id, now }: Bringer,
): Promise<QuestionDraft[]> {
  const large = new Map<string, string>()
  const light = drafts.map((draft) =>
    changeTrees(draft, (tree) => {
      if (isReference(tree) || tree.length <= treeLimits.inline) return undefined
      const tree_id = createHash('sha256').update(tree).digest('hex')
      large.set(tree_id, tree)
      return `@${tree_id}`
    }),
  )
  for (const [tree_id, content] of large)
    await keepTree(database, { tree_id, content, ocean_id, create_time: now })
  await refreshTrees(database, namedIn(light), now)
  return light
}

const namedIn = (drafts: readonly QuestionDraft[]): string[] =>
  referencesIn(drafts).flatMap((reference) => (regionDepth(reference) > 0 ? [] : reference.slice(1)))

/** Keeps the sweep from these trees until what names them is stored; it is refused where the sweep was faster. */
async function refreshTrees(
  { kysely, engine }: Database,
  trees: readonly string[],
  now: number,
): Promise<void> {
  if (trees.length === 0) return
  const found = await kysely
    .updateTable('question_tree')
    .set({ create_time: now })
    .where(anyOf(engine, 'tree_id', trees))
    .returning('tree_id')
    .execute()
  if (found.length < trees.length)
    throw refuse('wrong_field', { field: 'settings.tree', reason: '没有这份级联内容，请重新填写或上传' })
}

interface KeptTree {
  tree_id: string
  ocean_id: string
  content: string
  create_time: number
}

async function keepTree({ kysely }: Database, tree: KeptTree): Promise<void> {
  const known = await kysely
    .selectFrom('question_tree')
    .select('tree_id')
    .where('tree_id', '=', tree.tree_id)
    .executeTakeFirst()
  if (known) return
  const { count } = await kysely
    .selectFrom('question_tree')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('ocean_id', '=', tree.ocean_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= treeLimits.kept)
    throw refuse('too_large', {
      field: 'settings.tree',
      reason: `超过 ${treeLimits.inline} 个字的级联内容，每人最多保存 ${treeLimits.kept} 份`,
    })
  await kysely
    .insertInto('question_tree')
    .values(tree)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Trees are kept as long as deleted questions can be brought back. One that was named meanwhile is looked at again
 * after as long.
 */
const keepMs = 30 * 24 * 60 * 60_000
/** So many trees are looked for at once. */
const inPart = 1000

/**
 * Keeps trees that are named where the sweep does not look: by drawn questions, which are stored with attempts alone,
 * and by those that come back from the bin. It is seldom written, at most twice a month.
 */
export async function keepNamedTrees(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  text: string,
  now: number,
): Promise<void> {
  const trees = [...new Set(treesNamedIn(text))]
  if (trees.length === 0) return
  await kysely
    .updateTable('question_tree')
    .set({ create_time: now })
    .where(anyOf(engine, 'tree_id', trees))
    .where('create_time', '<', now - keepMs / 2)
    .execute()
}

/** Removes trees that no question, form or mistake book names any more. Whether there may be more to look at. */
export async function sweepTrees(database: Database, now: number): Promise<boolean> {
  const { kysely, engine } = database
  const before = now - keepMs
  const rows = await kysely
    .selectFrom('question_tree')
    .select('tree_id')
    .where('create_time', '<=', before)
    .orderBy('create_time')
    .limit(inPart)
    .execute()
  const trees = rows.map(({ tree_id }) => tree_id)
  const used = await findUsed(database, trees)
  if (used.size > 0)
    await kysely
      .updateTable('question_tree')
      .set({ create_time: now })
      .where(anyOf(engine, 'tree_id', [...used]))
      .execute()
  const unused = trees.filter((tree) => !used.has(tree))
  if (unused.length > 0)
    await kysely
      .deleteFrom('question_tree')
      .where(anyOf(engine, 'tree_id', unused))
      .where('create_time', '<=', before)
      .execute()
  forgetTrees(database, unused)
  return trees.length === inPart
}

async function findUsed(database: Database, trees: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  if (trees.length === 0) return used
  const task: TreeUsesTask = { trees }
  for await (const part of readInThread<string[]>(database, treeUses, task))
    for (const tree of part) used.add(tree)
  return used
}

/** Reads a tree without storing anything: the author looks at it first, and it comes back with the question. */
export async function readTree(files: Context['files']): Promise<TreeReading> {
  const { maxRows, maxColumns, maxCellLength } = treeFile
  const bytes = await collectSpreadsheet(files)
  const rows = await readSpreadsheet(bytes, { maxRows, maxColumns, maxCellLength })
  return readTreeRows(rows)
}
