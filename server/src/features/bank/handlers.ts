import { buffer } from 'node:stream/consumers'
import { isAboveFive } from '@wenhai/core/account/mask'
import { bankCalls } from '@wenhai/core/bank/calls'
import { bankColumns } from '@wenhai/core/bank/columns'
import type { folderCalls } from '@wenhai/core/bank/folder-calls'
import type { ShortDraw } from '@wenhai/core/bank/schema'
import type { HandlerInput } from '@wenhai/core/contract/define-call'
import { refuse } from '@wenhai/core/contract/refusal'
import { charactersOf } from '@wenhai/core/form/paper-size'
import { judge } from '@wenhai/core/practice/judge'
import type { JudgedAnswer } from '@wenhai/core/practice/schema'
import { spendWriting } from '#features/account/budget/writing'
import { recordAudit } from '#features/member/commands'
import { createOnce } from '#lib/create-once'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { xlsxType } from '#lib/http/download'
import type { Context } from '#lib/http/implement'
import { type Handlers, implement } from '#lib/http/implement'
import { simplify } from '#lib/simplify'
import { writeSpreadsheet } from '#lib/spreadsheet/write-spreadsheet'
import { questionGrants, refuseForeignAuthor } from './access.ts'
import { listDeletedQuestions } from './bin.queries.ts'
import {
  changeQuestions,
  createQuestions,
  deleteQuestions,
  readQuestionDraft,
  restoreQuestions,
} from './commands.ts'
import { chooseQuestions } from './exchange/choose.queries.ts'
import { checkFile, type ExchangeContent, writeFile } from './exchange/write-file.ts'
import { bankExportColumns, exportRows } from './export.queries.ts'
import { createFolder, deleteFolder, isFolderThere, moveFolder, renameFolder } from './folder/commands.ts'
import { moveChosen, moveFound } from './folder/move.commands.ts'
import { findHome } from './folder/place.commands.ts'
import { findFolderScope, folderGrants, listFolders } from './folder/queries.ts'
import { findEntitled } from './folder/rights.queries.ts'
import { readDocument } from './import/document.commands.ts'
import { importQuestions, undoImport } from './import/import.commands.ts'
import { findLastImport } from './import/import.queries.ts'
import { findHidden, findLocked } from './lock.queries.ts'
import { findQuestion, findVisibleQuestion, listQuestions } from './queries.ts'
import { toQuestionDraft } from './row.ts'
import { findSimilar } from './similar.queries.ts'
import { readTree } from './tree.commands.ts'
import { updateQuestion } from './update.commands.ts'

let template: Promise<Uint8Array> | undefined

/** The template is the same for everyone, so it is written once. */
function findTemplate(): Promise<Uint8Array> {
  template ??= buffer(
    writeSpreadsheet({
      name: '题目',
      columns: bankExportColumns,
      rows: [bankColumns.map(({ help }) => help)],
    }),
  )
  return template
}

/** What rooms above this one do here; `app/features.ts` gives it. */
interface Above {
  /** Exams for which the bank has too few questions now. */
  findShortDraws: (database: Database, author: Caller, now: number) => Promise<ShortDraw[]>
}

const own: Omit<
  Handlers<typeof bankCalls>,
  'deleteQuestion' | 'deleteQuestions' | keyof typeof folderCalls
> = {
  findQuestions: async (input, { database, caller, now }) => {
    refuseForeignAuthor(caller, input)
    return listQuestions(database, caller, await withFolder(input, { database, caller, now }))
  },

  filterQuestions: async (input, { database, caller, now }) => {
    refuseForeignAuthor(caller, input)
    return listQuestions(database, caller, await withFolder(input, { database, caller, now }))
  },

  viewQuestion: async ({ id }, { database, caller, now }) => {
    const question = await findVisibleQuestion(database, caller, id, now)
    if (!question) throw refuse('not_found')
    return question
  },

  createQuestion: async ({ create_key, folder_id, ...input }, context) => {
    const home = await findHome(context, folder_id)
    const [question_id = ''] = await createOnce(
      context,
      {
        call: 'createQuestion',
        create_key,
        content: folder_id === undefined ? input : { ...input, folder_id },
        isThere: async (database, [made = '']: string[]) =>
          (await findQuestion(database, made)) !== undefined,
      },
      async (keep) => {
        const { database, caller, now } = context
        const birth = { ...home, by: caller.user_id, now }
        await spendWriting(context, 'question', charactersOf(input))
        return createQuestions(database, [await readQuestionDraft(database, input, birth)], birth, keep)
      },
    )
    return { question_id }
  },

  updateQuestion: async ({ id: _, update_time: seen, ...change }, context) => {
    const { database, caller, granted, now } = context
    await spendWriting(context, 'question', JSON.stringify(change).length)
    const update = { id: granted, ocean_id: caller.user_id, change, seen, now }
    const update_time = await updateQuestion(database, update)
    return { update_time: new Date(update_time).toISOString() }
  },

  changeQuestions: async ({ ids, ...change }, { database, caller, now }) => ({
    changed: await changeQuestions(database, caller, ids, change, now),
  }),

  findDeletedQuestions: (page, { database, caller, now }) =>
    listDeletedQuestions(database, caller, page, now),

  restoreQuestions: async ({ ids }, { database, caller, now }) => ({
    moved: await restoreQuestions(database, caller, ids, now),
  }),

  findSimilar: async ({ question, options, except }, { database, caller }) => ({
    tables: await findSimilar(database, caller.user_id, { question, options }, except),
  }),

  tryQuestion: ({ id, answer }, context) => tryQuestion(context, id, answer),

  importQuestions: (input, context) => importQuestions(context, input),

  readDocument: (_, context) => readDocument(context),

  readTree: (_, { files }) => readTree(files),

  findLastImport: async (_, { database, caller }) => {
    const last = await findLastImport(database, caller.user_id)
    if (!last) return null
    const { import_id, count, create_time } = last
    return { import_id, count, create_time: new Date(create_time).toISOString() }
  },

  undoImport: ({ id }, context) => undoImport(context, id),

  downloadTemplate: async () => ({
    filename: '题目导入模板.xlsx',
    type: xlsxType,
    content: await findTemplate(),
  }),

  exportQuestions: async (input, context) => {
    const { database, caller } = context
    refuseForeignAuthor(caller, input)
    // Level >5 gets the keys of others too.
    if (isAboveFive(caller.permission) && input.ocean_id !== caller.user_id)
      await recordAudit(context, { action: '导出题库', target: '', detail: '' })
    return {
      filename: '题库.xlsx',
      type: xlsxType,
      content: writeSpreadsheet({
        name: '题目',
        columns: bankExportColumns,
        rows: exportRows(database, caller, await withFolder(input, context)),
      }),
    }
  },

  checkExchange: async (input, context) =>
    checkFile(context, await readChosenContent(input, context), input.format),

  exportExchange: async (input, context) => {
    const content = await readChosenContent(input, context)
    if (isAboveFive(context.caller.permission))
      await recordAudit(context, { action: '导出题库', target: '', detail: '' })
    return writeFile(context, content, input.format)
  },
}

/** A search with the folders that it names, as the database is asked. */
async function withFolder<Search extends { folder_id?: string | undefined; folder_below: boolean }>(
  { folder_id, folder_below, ...search }: Search,
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
) {
  const within = await findFolderScope(database, caller, { folder_id, folder_below }, now)
  return { ...search, now, ...(within && { within }) }
}

const folders: Handlers<typeof folderCalls> = {
  findFolders: (_, { database, caller, now }) => listFolders(database, caller, now),

  createFolder: ({ create_key, ...folder }, context) =>
    createOnce(
      context,
      { call: 'createFolder', create_key, content: folder, isThere: isFolderThere },
      (keep) => createFolder(context, folder, keep),
    ),

  renameFolder: async ({ name }, context) => {
    await renameFolder(context, context.granted, name)
    return {}
  },

  moveFolder: async ({ parent_id }, context) => {
    await moveFolder(context, context.granted, parent_id)
    return {}
  },

  deleteFolder: async (_, context) => ({ moved: await deleteFolder(context, context.granted) }),

  moveQuestions: async ({ ids, to, give, ...input }, context) => {
    refuseForeignAuthor(context.caller, input)
    return {
      moved: ids
        ? await moveChosen(context, ids, { to, give })
        : await moveFound(context, await withFolder(input, context), to),
    }
  },
}

/** Level >5 gets the keys of others too. */
async function readChosenContent(
  input: HandlerInput<typeof bankCalls.exportExchange>,
  { database, caller, now }: Context,
): Promise<ExchangeContent> {
  refuseForeignAuthor(caller, input)
  const { ids = [], format: _, ...filter } = input
  const asked = await withFolder(filter, { database, caller, now })
  const chosen = await chooseQuestions(database, caller, ids, asked)
  return { ...chosen, kind: 'questions', title: '题库', notes: [] }
}

export const bankHandlers = ({ findShortDraws }: Above) =>
  implement(
    bankCalls,
    {
      ...own,
      ...folders,
      deleteQuestion: async (_, { database, caller, granted, now }) => {
        await deleteQuestions(database, caller, [granted], now)
        return { short: await findShortDraws(database, caller, now) }
      },
      deleteQuestions: async ({ ids }, { database, caller, now }) => ({
        deleted: await deleteQuestions(database, caller, ids, now),
        short: await findShortDraws(database, caller, now),
      }),
    },
    { ...questionGrants, ...folderGrants },
  )

/**
 * Practice: the key comes after an answer, only for the caller's own or shared questions, and for
 * nobody while an exam locks it; others do not learn that there is one.
 */
async function tryQuestion(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  id: string,
  answer: string,
): Promise<JudgedAnswer> {
  const row = await findQuestion(database, id)
  const isOpen = row && (await findEntitled(database, caller, [row], { right: 'view', now }))(row)
  if (!row || !(isOpen || row.allow_people_use === 1)) throw refuse('not_found')
  if ((await findHidden(database, caller, [id], now)).has(id)) throw refuse('not_found')
  const locked = await findLocked(database, [id], now)
  if (locked.has(id)) throw refuse('gone', { reason: '这道题正在一场考试中使用，考试结束后才能练习' })
  const verdict = judge(toQuestionDraft(row), answer, simplify)
  if ('fault' in verdict) throw refuse('wrong_field', { field: 'answer', reason: verdict.fault })
  return verdict
}
