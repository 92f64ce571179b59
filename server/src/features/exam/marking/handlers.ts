import { refuse } from '@wenhai/core/contract/refusal'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { findUnit } from '@wenhai/core/form/part-questions'
import { reachesSome } from '@wenhai/core/share/scope'
import type { TakeForm } from '#features/form/take.queries'
import { findShownToAuthor } from '#features/report/shown.queries'
import { type Context, implement } from '#lib/http/implement'
import { markingGrants } from './access.ts'
import { countOthers, showBundles } from './bundle.queries.ts'
import { claimBundles, releaseBundles } from './claim.commands.ts'
import {
  inviteMarker,
  openMarking,
  removeMarker,
  saveComments,
  saveRubric,
  updateMarking,
} from './commands.ts'
import { gatherItems } from './gather.commands.ts'
import { saveInk } from './ink.commands.ts'
import { markBundles } from './mark.commands.ts'
import { findMarkedQuestions, findMarking, findMarkingParts } from './overview.queries.ts'
import { findOwnBundles } from './own.queries.ts'
import { findMarkingProgress, listMarkChanges } from './progress.queries.ts'
import {
  findComments,
  findMarkedExam,
  findSettings,
  findStanding,
  listMarkers,
  listMarkings,
  type MarkingRights,
  refuseRemoved,
} from './queries.ts'
import { markReport } from './sheet.commands.ts'
import { undoMark } from './undo.commands.ts'

/** The exam and what the caller may do at it, who is shown its keys from now on. */
async function findMarkedAs(
  context: Context,
  id: string,
): Promise<{ take: TakeForm; standing: MarkingRights }> {
  const { database, caller, now } = context
  const take = await findMarkedExam(database, id)
  const standing = await findStanding(database, take, caller, now)
  if (!standing) throw refuseRemoved()
  await openMarking(context, take, standing)
  return { take, standing }
}

async function findQuestion({ database }: Context, take: TakeForm, id: string) {
  const questions = await findMarkedQuestions(database, take)
  const question = findUnit(questions, id)
  if (!question) throw noSuchQuestion()
  return question
}

/** A question of which the caller marks nothing is not there for them. */
function refuseUnreached({ reach }: MarkingRights, question_id: string): void {
  if (!reachesSome(reach, question_id)) throw noSuchQuestion()
}

const noSuchQuestion = () => refuse('wrong_field', { field: 'question_id', reason: '这场考试没有这道题' })

async function claim(context: Context, id: string, asked: { question_id: string; len: number }) {
  const { database, keys, now } = context
  const { take, standing } = await findMarkedAs(context, id)
  const { option_type } = await findQuestion(context, take, asked.question_id)
  refuseUnreached(standing, asked.question_id)
  const place = { survey_id: id, question_id: asked.question_id }
  let own = await findOwnBundles(database, context, take, standing, asked.question_id)
  let held = await claimBundles(database, standing, { ...place, len: asked.len, own }, now)
  if (held.length === 0) {
    // Others may have handed in since the last look.
    await gatherItems(database, take, keys)
    own = await findOwnBundles(database, context, take, standing, asked.question_id)
    held = await claimBundles(database, standing, { ...place, len: asked.len, own }, now)
  }
  const settings = await findSettings(database, id)
  const tables = await showBundles(
    database,
    { keys, now },
    {
      ...place,
      option_type,
      // Markers may themselves have handed in an answer that they hold.
      keys: held.filter((key) => !own.has(key)),
      own,
      user_id: standing.user_id,
      reach: standing.reach,
      showNames: settings.show_names === 1 && take.form.anonymous === 0,
      isSimilarShown: settings.is_double === 0,
    },
  )
  return { tables, others: await countOthers(database, place, standing, now) }
}

export const markingHandlers = implement(
  markingCalls,
  {
    markReport: ({ marks, comments }, context) => markReport(context, context.granted, { marks, comments }),

    findMarking: async ({ id }, context) => {
      const { take, standing } = await findMarkedAs(context, id)
      await gatherItems(context.database, take, context.keys)
      return findMarking(context.database, take, standing, context.now)
    },

    claimBundles: ({ id, ...asked }, context) => claim(context, id, asked),

    releaseBundles: async ({ id, question_id }, { database, caller }) => {
      await releaseBundles(database, id, caller.user_id, question_id)
      return null
    },

    markBundles: async ({ id, ...giving }, context) =>
      markBundles(context.database, await findMarkedExam(context.database, id), context, giving, context.now),

    undoMark: async ({ id, mark_id }, { database, caller, now }) =>
      undoMark(database, await findMarkedExam(database, id), caller, mark_id, now),

    findMarkers: async ({ id }, { database }) => {
      const tables = await listMarkers(database, id)
      return { tables, length: tables.length }
    },

    findMarkingParts: async ({ id }, { database }) =>
      findMarkingParts(database, await findMarkedExam(database, id)),

    inviteMarker: async ({ id, ...invited }, context) =>
      inviteMarker(context, await findMarkedExam(context.database, id), invited),

    removeMarker: async ({ id, user_id }, context) => {
      await removeMarker(context, id, user_id)
      return null
    },

    updateMarking: async ({ id, ...chosen }, context) => {
      await updateMarking(context, await findMarkedExam(context.database, id), chosen)
      return null
    },

    saveRubric: async ({ id, question_id, rubric }, context) => {
      await findQuestion(context, await findMarkedExam(context.database, id), question_id)
      await saveRubric(context.database, id, question_id, rubric)
      return null
    },

    findMarkingProgress: async ({ id }, { database, keys, now }) => {
      await gatherItems(database, await findMarkedExam(database, id), keys)
      return findMarkingProgress(database, id, now)
    },

    findMarkChanges: async ({ id, ...asked }, context) => {
      const take = await findMarkedExam(context.database, id)
      const { heldBack } = await findShownToAuthor(context, take)
      return listMarkChanges(context.database, take.form, heldBack, asked)
    },

    saveInk: async ({ id, ...drawing }, context) => {
      const { take, standing } = await findMarkedAs(context, id)
      await saveInk(context, take, standing, drawing)
      return null
    },

    findMyMarkings: (page, { database, caller, now }) => listMarkings(database, caller, { ...page, now }),

    findMarkComments: async (_, { database, caller }) => ({
      comments: await findComments(database, caller.user_id),
    }),

    saveMarkComments: async ({ comments }, { database, caller }) => {
      await saveComments(database, caller.user_id, comments)
      return null
    },
  },
  markingGrants,
)
