import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { createOnce } from '#lib/create-once'
import { implement } from '#lib/http/implement'
import { answerAppeals, createAppeal, findAppealed, setAppeals } from '../appeal/appeal.commands.ts'
import { listAppealGroups, listAppeals } from '../appeal/appeal.queries.ts'
import { seeNews, startRegrade, undoRegrade } from './commands.ts'
import { listGivenAnswers, previewRegrade } from './preview.ts'
import { isRegradeInEffect, listNews, listRegrades } from './queries.ts'
import { findRegradedExam, listRegradeQuestions } from './question.ts'

export const regradeHandlers = implement(regradeCalls, {
  findRegradeQuestions: async (page, context) =>
    listRegradeQuestions(context, await findRegradedExam(context, context.granted), page),

  findGivenAnswers: ({ question_id }, context) => listGivenAnswers(context, context.granted, question_id),

  previewRegrade: (asked, context) => previewRegrade(context, context.granted, asked),

  startRegrade: ({ create_key, ...asked }, context) =>
    createOnce(
      context,
      { call: 'startRegrade', create_key, content: asked, isThere: isRegradeInEffect },
      async (keep) => ({ regrade_id: await startRegrade(context, context.granted, asked, keep) }),
    ),

  findRegrades: async (page, { database, caller, granted }) =>
    listRegrades(database, caller, await findAppealed(database, granted), page),

  undoRegrade: async ({ regrade_id }, context) => {
    await undoRegrade(context, context.granted, regrade_id)
    return null
  },

  setAppeals: async ({ until }, { database, granted }) => {
    const { form } = await findAppealed(database, granted)
    await setAppeals(database, form.survey_id, until)
    return { until }
  },

  findAppealGroups: async (page, { database, granted }) =>
    listAppealGroups(database, await findAppealed(database, granted), page),

  findAppeals: async ({ question_id, ...page }, context) =>
    listAppeals(context, await findAppealed(context.database, context.granted), question_id, page),

  answerAppeals: async (asked, { database, granted, now }) => {
    const { form } = await findAppealed(database, granted)
    return { answered: await answerAppeals(database, form.survey_id, asked, now) }
  },

  findReportNews: async (_, context) => ({ tables: await listNews(context, context.caller.user_id) }),

  seeReportNews: async ({ reports }, { database, caller }) => {
    await seeNews(database, caller.user_id, reports)
    return null
  },

  createAppeal: (asked, context) => createAppeal(context, asked),
})
