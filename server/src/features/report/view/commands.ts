import { GroupCommit } from '../../../lib/database/group-commit.ts'
import type { Database } from '../../../lib/database/open.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { Log } from '../../../lib/log.ts'
import { addToFigures } from '../../form/figure/commands.ts'

const writerOf = perDatabase(
  (database) =>
    new GroupCommit<string, void>({
      kysely: database.kysely,
      write: async (transaction, ids) => {
        const views = new Map<string, number>()
        for (const id of ids) views.set(id, (views.get(id) ?? 0) + 1)
        await addToFigures(
          { ...database, kysely: transaction },
          [...views].map(([survey_id, count]) => ({
            survey_id,
            views: count,
            started: 0,
            finished: 0,
            last_time: 0,
          })),
        )
        return ids.map(() => undefined)
      },
    }),
)

/** Nobody waits for it, and a visit that could not be counted is not worth an error page. */
export function countView(database: Database, log: Log, survey_id: string): void {
  writerOf(database)
    .add(survey_id)
    .catch((error: unknown) => log.warn({ err: error }, 'a visit was not counted'))
}

/** Before the database closes. */
export const flushViews = (database: Database): Promise<void> => writerOf(database).flush()
