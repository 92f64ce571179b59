import { refuse } from '@wenhai/core/contract/refusal'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import { type Context, implement } from '#lib/http/implement'
import { uploadGrants } from './access.ts'
import { beginUpload } from './begin.commands.ts'
import { removeUnclaimed } from './commands.ts'
import { exportUploads, listUploads } from './export.ts'
import { findUploadRow } from './queries.ts'
import { sendPart, toState } from './send.commands.ts'

async function findOwn({ database }: Pick<Context, 'database'>, id: string) {
  const row = await findUploadRow(database, id)
  if (!row) throw refuse('not_found')
  return row
}

async function findForm(database: Database, id: string): Promise<TakeForm> {
  const take = await findTakeForm(database, id)
  if (!take) throw refuse('not_found')
  return take
}

export const uploadHandlers = implement(
  uploadCalls,
  {
    beginUpload: async (asked, context) => toState(context, await beginUpload(context, asked)),

    sendUpload: async ({ offset }, context) =>
      sendPart(context, await findOwn(context, context.granted), offset),

    findUpload: async (_, context) => toState(context, await findOwn(context, context.granted)),

    removeUpload: async (_, context) => {
      await removeUnclaimed(context, [await findOwn(context, context.granted)])
      return null
    },

    findUploads: async (asked, context) =>
      listUploads(context, await findForm(context.database, context.granted), asked),

    exportUploads: async (asked, context) =>
      exportUploads(context, await findForm(context.database, context.granted), asked),
  },
  uploadGrants,
)
