import { scoreCalls } from '@wenhai/core/exam/scores/calls'
import { scoreLinesMax } from '@wenhai/core/exam/scores/limits'
import { listSittings } from '#features/report/attempt/sitting.queries'
import { toIso } from '#features/report/row'
import { implement } from '#lib/http/implement'
import { exportScoreDocument, exportScores } from './export.ts'
import { endSitting, findNamedExam, findScores, toGroupScore, toScoreRow } from './scores.ts'

export const scoreHandlers = implement(scoreCalls, {
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

  exportScores: ({ format }, context) =>
    format === 'docx'
      ? exportScoreDocument(context, context.granted)
      : exportScores(context, context.granted),

  findSittings: async (page, { database, granted, now }) => ({
    ...(await listSittings(database, await findNamedExam(database, granted), { ...page, now })),
    now: toIso(now),
  }),

  endSitting: async ({ attempt_id }, { database, granted, now }) => {
    await endSitting(database, await findNamedExam(database, granted), attempt_id, now)
    return null
  },
})
