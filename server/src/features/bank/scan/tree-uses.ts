import { sql } from 'kysely'
import type { Reading } from '../../../lib/reading/protocol.ts'

export interface TreeUsesTask {
  trees: readonly string[]
}

/** Of deleted questions, forms and mistake books. */
const holders = ['question_deleted', 'form_revision', 'mistake'] as const

/** Those that something still names. Nothing says so but the texts themselves, so this goes through all of them. */
const treeUses: Reading<TreeUsesTask, string[]> = async function* ({ kysely }, { trees }) {
  for (const tree of trees) {
    const name = `%@${tree}%`
    let isNamed = await kysely
      .selectFrom('question')
      .select('question_id')
      .where('settings', 'like', name)
      .limit(1)
      .executeTakeFirst()
    for (const holder of holders)
      isNamed ??= await kysely
        .selectFrom(holder)
        .select(sql<string>`'x'`.as('question_id'))
        .where('content', 'like', name)
        .limit(1)
        .executeTakeFirst()
    if (isNamed) yield [tree]
  }
}

export default treeUses
