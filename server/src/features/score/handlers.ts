import { scoreCalls } from '@wenhai/core/score/calls'
import { scoreLinesMax } from '@wenhai/core/score/limits'
import { implement } from '../../lib/http/implement.ts'
import { toIso } from '../report/row.queries.ts'
import { listSittings } from '../report/sitting.queries.ts'
import { endSitting } from './commands.ts'
import { exportScores } from './export.queries.ts'
import { findNamedExam, findScores, toGroupScore, toScoreRow } from './queries.ts'

export const score = implement(scoreCalls, {
  findScores: async ({ group }, context) => {
    const { granted } = context
    const { lines, length, groups, all } = await findScores(context, granted, scoreLinesMax, group)
    return {
      tables: lines.map(toScoreRow),
      length,
      more: length > lines.length,
      groups: groups.map(toGroupScore),
      all: toGroupScore(all),
    }
  },

  exportScores: (_, context) => exportScores(context, context.granted),

  findSittings: async (page, { database, granted, now }) => ({
    ...(await listSittings(database, await findNamedExam(database, granted), { ...page, now })),
    now: toIso(now),
  }),

  endSitting: async ({ attempt_id }, { database, granted, now }) => {
    await endSitting(database, await findNamedExam(database, granted), attempt_id, now)
    return null
  },
})
