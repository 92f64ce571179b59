import { reindexArticles } from '#features/article/search-index.commands'
import { reindexQuestions } from '#features/bank/search-index.commands'
import { reindexForms } from '#features/form/search-index.commands'
import { saveSetting } from '#features/site/commands'
import { findSetting } from '#features/site/queries'
import type { Database } from '#lib/database/open'
import type { Job } from '#lib/job'

export const searchJobs: readonly Job[] = [
  {
    name: 'index again what was indexed by an older rule',
    everyMs: 24 * 60 * 60_000,
    run: ({ database }, signal) => reindexAll(database, signal),
  },
]

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
