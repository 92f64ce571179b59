import type { Database } from '../../lib/database/open.ts'
import { reindexArticles } from '../article/search-index.commands.ts'
import { reindexQuestions } from '../bank/reindex.commands.ts'
import { reindexForms } from '../form/search-index.commands.ts'
import { saveSetting } from '../site/commands.ts'
import { findSetting } from '../site/queries.ts'

/** Changes when texts are indexed otherwise than before. */
const rule = '3'
const ruleKey = 'search_rule'

/** A moment's work: on SQLite others wait meanwhile. */
const inPart = 100

/** Writes the index of everything again that was written by an older rule, once after an update. */
export async function reindexAll(database: Database, signal: AbortSignal): Promise<void> {
  if ((await findSetting(database, ruleKey)) === rule) return
  for (const reindex of [reindexForms, reindexArticles, reindexQuestions])
    for (let after: string | undefined = ''; after !== undefined && !signal.aborted; )
      after = await reindex(database, after, inPart)
  if (!signal.aborted) await saveSetting(database, ruleKey, rule)
}
