import { refuse } from '@wenhai/core/contract/refusal'
import { formCalls } from '@wenhai/core/form/calls'
import { formKinds } from '@wenhai/core/form/form-kind'
import { ownFileSchema } from '@wenhai/core/form/own-file'
import { writtenIn } from '@wenhai/core/form/paper-size'
import { spendWriting } from '#features/account/budget/writing'
import { checkFile, writeFile } from '#features/bank/exchange/write-file'
import { actingWith } from '#features/share/held.queries'
import { refuseUnlessPublisher } from '#features/site/queries'
import { createOnce } from '#lib/create-once'
import type { Database } from '#lib/database/open'
import { isEditableBy } from '#lib/http/caller'
import { xlsxType } from '#lib/http/download'
import { type Handlers, implement } from '#lib/http/implement'
import { writeSpreadsheet } from '#lib/spreadsheet/write-spreadsheet'
import { formGrants } from './access.ts'
import { findOtherPaper, solvePaper } from './blueprint.queries.ts'
import { createForm, type Updated, updateForm } from './commands.ts'
import { listDeletedForms } from './deleted.queries.ts'
import { findSupply } from './draw.ts'
import { findEmbedSites, setEmbedSites } from './embed.commands.ts'
import { readFormContent } from './exchange.queries.ts'
import { findExposed } from './exposed.queries.ts'
import { importFile } from './import-file.commands.ts'
import { deleteForm, endForm, restoreForm, setStatus, undoForm } from './life.commands.ts'
import { toEntryPassword } from './password.ts'
import { findForm, findSealedPassword, viewForm } from './queries.ts'
import { importRoster, removeFromRoster } from './roster.commands.ts'
import { findRosterRows, listRoster, rosterColumns } from './roster.queries.ts'
import { listForms } from './search.queries.ts'
import { giveShortCode } from './short-link.commands.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './template.commands.ts'
import { isTemplateThere, listTemplates, viewTemplate } from './template.queries.ts'
import { findUses } from './uses.queries.ts'

/** Functions of rooms above this one, which may not be imported; `app/features.ts` passes them in. */
interface Above {
  /** Releases what waits for a lot. */
  releaseRest: (database: Database, survey_id: string, now: number) => Promise<unknown>
}

const own: Omit<Handlers<typeof formCalls>, 'endForm'> = {
  filterForms: (input, { database, caller, now }) => listForms(database, caller, formKinds, input, now),

  findSurveys: (input, { database, caller, now }) =>
    listForms(database, caller, ['survey', 'vote', 'contest'], input, now),

  findExams: (input, { database, caller, now }) => listForms(database, caller, ['exam'], input, now),

  viewForm: async ({ id }, { database, caller, now }) => {
    const found = await viewForm(database, caller, id, now)
    if (!found) throw refuse('not_found')
    if (found.state === 'paused' && !found.isMine) throw refuse('gone', { reason: '已暂停', data: found })
    return found
  },

  shareForm: async (_, { database, granted }) => ({ code: await giveShortCode(database, granted) }),

  findEmbedding: async (_, { database, granted }) => ({ sites: await findEmbedSites(database, granted) }),

  setEmbedding: async ({ sites }, { database, granted }) => {
    await setEmbedSites(database, granted, sites)
    return { sites }
  },

  createForm: ({ create_key, ...draft }, context) =>
    createOnce(
      context,
      {
        call: 'createForm',
        create_key,
        content: draft,
        isThere: async (database, { survey_id }) => (await findForm(database, survey_id)) !== undefined,
      },
      async (keep) => {
        await spendWriting(context, 'form', writtenIn(draft.question))
        const { database, caller, keys, now } = context
        const password = toEntryPassword(keys, draft.password)
        return { survey_id: await createForm(database, { caller, draft, password, now }, keep) }
      },
    ),

  updateForm: async ({ create_key, ...content }, context) => {
    const { database, caller, keys, granted, now } = context
    const { id: _, update_time: seen, confirm, refresh, fresh, ...change } = content
    const { update_time, revision } = await createOnce(
      context,
      {
        call: 'updateForm',
        create_key,
        content,
        // A form changed since then is not said to be saved again: the update is refused with 409, as without a key.
        isThere: async (_, made: Updated) =>
          (await findForm(database, granted))?.update_time === made.update_time,
      },
      async (keep) => {
        await spendWriting(context, 'form', writtenIn(change.question))
        const password = toEntryPassword(keys, change.password)
        const saving = { id: granted, caller, change, password, seen, confirm, refresh, fresh, now }
        return updateForm(database, saving, keep)
      },
    )
    return { update_time: new Date(update_time).toISOString(), revision }
  },

  checkFormExchange: async ({ format }, context) =>
    checkFile(context, await readFormContent(context), format),

  exportFormExchange: async ({ format }, context) =>
    writeFile(context, await readFormContent(context), format),

  importFile: (input, context) => importFile(context, input),

  readFileSchema: () => ownFileSchema(),

  findTemplates: (input, { database, caller }) => listTemplates(database, caller, input),

  viewTemplate: (_, context) => viewTemplate(context, context.granted),

  createTemplate: ({ create_key, ...content }, context) =>
    createOnce<{ template_id: string; left: number }>(
      context,
      { call: 'createTemplate', create_key, content, isThere: isTemplateThere },
      async (keep) => {
        await spendWriting(context, 'form')
        return createTemplate(context, content, keep)
      },
    ),

  updateTemplate: async (input, context) => {
    await updateTemplate(context, input)
    return {}
  },

  deleteTemplate: async (_, context) => {
    await deleteTemplate(context)
    return {}
  },

  readPassword: async (_, { database, keys, granted }) => {
    const sealed = await findSealedPassword(database, granted)
    return { password: keys.entry.open(sealed, granted) ?? '' }
  },

  setFormStatus: async ({ status }, { database, caller, granted, now }) => {
    if (status === 1) refuseUnlessPublisher(caller)
    await setStatus(database, granted, status, now)
    return {}
  },

  deleteForm: async (_, { database, caller, granted, now }) => {
    await deleteForm(database, caller, granted, now)
    return {}
  },

  undoForm: (_, { database, granted, now }) => undoForm(database, granted, now),

  findDeletedForms: (page, { database, caller, now }) => listDeletedForms(database, caller, page, now),

  restoreForm: async ({ id }, context) => {
    await restoreForm(context, id)
    return {}
  },

  checkDraw: async ({ draw, question, survey_id = '' }, { database, caller, now }) => {
    // For an exam of somebody else this would tell how many of these questions it locks.
    const form = await findForm(database, survey_id)
    const editor = form && (await actingWith(database, caller, form, { right: 'edit', now }))
    const isOwn = editor !== undefined && isEditableBy(editor, form?.ocean_id ?? '', survey_id)
    const drawing = { survey_id: isOwn ? survey_id : '', now }
    return { rules: await findSupply(database, caller, draw, question, drawing) }
  },

  solveBlueprint: (input, context) => solvePaper(context, input),

  findOtherPaper: (_, context) => findOtherPaper(context, context.granted),

  findExposed: async ({ question, survey_id = '' }, { database, caller, now }) => ({
    tables: await findExposed(database, caller, { question_ids: question, survey_id, now }),
  }),

  findUses: ({ id }, { database, caller, now }) => findUses(database, caller, id, now),

  findRoster: (input, { database, granted }) => listRoster(database, { ...input, id: granted }),

  exportRoster: async (input, { database, granted }) => {
    const rows = await findRosterRows(database, { ...input, id: granted })
    const content = writeSpreadsheet({ name: '名单', columns: rosterColumns, rows })
    return { filename: '名单.xlsx', type: xlsxType, content }
  },

  importRoster: ({ check, skipBad }, context) => importRoster(context, context.granted, { check, skipBad }),

  removeFromRoster: async ({ ids }, { database, granted }) => ({
    deleted: await removeFromRoster(database, granted, ids),
  }),
}

export const formHandlers = ({ releaseRest }: Above) =>
  implement(
    formCalls,
    {
      ...own,
      endForm: async (_, { database, granted, now }) => {
        await endForm(database, granted, now)
        // Releases what waits for a lot now instead of with the next job.
        await releaseRest(database, granted, now)
        return {}
      },
    },
    formGrants,
  )
