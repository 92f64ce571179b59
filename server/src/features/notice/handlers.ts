import { noticeCalls } from '@wenhai/core/notice/calls'
import { implement } from '#lib/http/implement'
import { readNotices, saveNoticeChoice, unsubscribe } from './commands.ts'
import { createEndpoint, deleteEndpoint, testEndpoint } from './endpoint.commands.ts'
import { listEndpoints, listParcels } from './endpoint.queries.ts'
import { retryParcel } from './parcel.commands.ts'
import { countUnread, findNoticeChoice, listNotices } from './queries.ts'

export const noticeHandlers = implement(noticeCalls, {
  listNotices: (asked, context) => listNotices(context, asked),
  countUnread: async (_, context) => ({ unread: await countUnread(context) }),
  readNotices: async (asked, context) => {
    await readNotices(context, asked)
    return {}
  },
  findNoticeChoice: (_, context) => findNoticeChoice(context),
  saveNoticeChoice: async (choice, { database, caller }) => {
    await saveNoticeChoice(database, caller.user_id, choice)
    return {}
  },
  listEndpoints: async (_, context) => {
    const tables = await listEndpoints(context)
    return { tables, length: tables.length }
  },
  createEndpoint: (given, context) => createEndpoint(context, given),
  deleteEndpoint: async ({ id }, context) => {
    await deleteEndpoint(context, id)
    return {}
  },
  testEndpoint: async ({ id }, context) => {
    await testEndpoint(context, id)
    return {}
  },
  listParcels: (asked, context) => listParcels(context, asked),
  retryParcel: async ({ id }, { database, caller, now }) => {
    await retryParcel(database, caller.user_id, id, now)
    return {}
  },
  unsubscribe: async ({ link }, context) => {
    await unsubscribe(context, link)
    return {}
  },
})
