import { refuse } from '@wenhai/core/contract/refusal'
import { deskCalls } from '@wenhai/core/desk/calls'
import { spendWriting } from '#features/account/budget/writing'
import { findStoredAi } from '#features/ai/settings.queries'
import { findFigure, findForm } from '#features/form/queries'
import { isInLots, stateOf } from '#features/form/row'
import { countUnderWay } from '#features/report/queries'
import { createOnce } from '#lib/create-once'
import { type Handlers, implement } from '#lib/http/implement'
import { deskGrants } from './access.ts'
import { dropDesk, openForm, openNew } from './life.commands.ts'
import { forgetWriter, notePresence } from './presence.commands.ts'
import { publishDocument } from './publish.commands.ts'
import {
  deskFactsOf,
  findDesk,
  findDeskVersion,
  findFormState,
  findPeople,
  findSteps,
  listDesks,
  listDeskVersions,
  readDeskDocument,
  sealingFor,
} from './queries.ts'
import { writeDesk } from './write.commands.ts'

const handlers: Handlers<typeof deskCalls> = {
  openDesk: async ({ survey_id, update_time: seen, questionnaire_type, draft, create_key }, context) => {
    const spend = () => spendWriting(context, 'desk', JSON.stringify(draft ?? '').length)
    if (survey_id !== undefined) {
      await spend()
      return openForm(context, survey_id, { draft, seen })
    }
    return createOnce(
      context,
      {
        call: 'openDesk',
        create_key,
        content: { questionnaire_type, draft },
        isThere: async (database, { desk_id }) => (await findDesk(database, desk_id)) !== undefined,
      },
      async (keep) => {
        await spend()
        return openNew(context, { questionnaire_type, draft }, keep)
      },
    )
  },

  getDesk: async (_, { database, keys, caller, granted: desk_id, now }) => {
    const desk = await findDesk(database, desk_id)
    if (!desk) throw refuse('not_found')
    const sealing = sealingFor(desk, keys, caller)
    const { document, revision } = await readDeskDocument(database, sealing)
    return {
      ...deskFactsOf(desk),
      // Somebody may have written between the two readings.
      revision,
      base: desk.survey_id === '' ? null : new Date(desk.base).toISOString(),
      formState: await findFormState(database, desk),
      document,
      steps: await findSteps(database, sealing, { user_id: caller.user_id, revision }),
      people: await findPeople(database, desk_id, { writer: '', now }),
      mayAskAi: caller.mayPublish && (await findStoredAi(database)).isOn,
    }
  },

  writeDesk: async ({ writer, at, isLeaving, ...writing }, context) => {
    const { database, caller, granted: desk_id, now } = context
    const { user_id } = caller
    if (writing.changes.length > 0)
      await spendWriting(context, 'desk', JSON.stringify(writing.changes).length)
    const { desk, ...written } = await writeDesk(context, desk_id, { writer, ...writing })
    if (isLeaving) await forgetWriter(database, { desk_id, writer, user_id })
    else await notePresence(database, { desk_id, writer, user_id, at, now })
    return {
      ...written,
      revision: desk.revision,
      formState: await findFormState(database, desk),
      people: await findPeople(database, desk_id, { writer, now }),
    }
  },

  findDeskVersions: (input, { database }) => listDeskVersions(database, input),

  getDeskVersion: async ({ version }, { database, keys, caller, granted: desk_id }) => {
    const desk = await findDesk(database, desk_id)
    const found = desk && (await findDeskVersion(database, sealingFor(desk, keys, caller), version))
    if (!found) throw refuse('not_found')
    return found
  },

  findDesks: (page, { database, caller, now }) => listDesks(database, caller, { ...page, now }),

  deleteDesk: async (_, { database, granted }) => {
    await dropDesk(database, granted)
    return {}
  },

  findDeskEffect: async (_, { database, granted, now }) => {
    const desk = await findDesk(database, granted)
    if (!desk) throw refuse('not_found')
    const { revision, published_revision: publishedRevision, survey_id } = desk
    const facts = { formState: await findFormState(database, desk), revision, publishedRevision }
    const form = await findForm(database, survey_id)
    if (!form) return { ...facts, isOpen: false, underWay: 0, reports: 0 }
    const { finished } = await findFigure(database, survey_id)
    return {
      ...facts,
      isOpen: ['running', 'pending'].includes(stateOf(form, now)),
      underWay: isInLots(form) ? null : await countUnderWay(database, survey_id),
      reports: finished,
    }
  },

  publishDesk: async (publishing, context) => {
    const { survey_id, update_time, revision } = await publishDocument(context, context.granted, publishing)
    return { survey_id, update_time: new Date(update_time).toISOString(), revision }
  },
}

export const deskHandlers = implement(deskCalls, handlers, deskGrants)
