import { createHash } from 'node:crypto'
import { treeFile } from '@wenhai/core/bank/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { readTreeRows, type TreeReading } from '@wenhai/core/question/tree/read-tree-rows'
import { changeTrees } from '@wenhai/core/question/tree/references'
import { isReference, treeLimits } from '@wenhai/core/question/tree/tree'
import type { Database } from '../../lib/database/open.ts'
import type { Context } from '../../lib/http/implement.ts'
import { collectFile } from '../../lib/http/upload.ts'
import { readSpreadsheet } from '../../lib/spreadsheet/read-spreadsheet.ts'
import type {} from './table.ts'

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
  return light
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

/** Nothing is stored: the author looks at it first, and it comes back with the question. */
export async function readTree(files: Context['files']): Promise<TreeReading> {
  const { maxRows, maxColumns, maxCellLength } = treeFile
  for await (const file of files) {
    const rows = await readSpreadsheet(await collectFile(file), { maxRows, maxColumns, maxCellLength })
    return readTreeRows(rows)
  }
  throw refuse('missing_field', { field: 'file', reason: '请选择一个表格' })
}
