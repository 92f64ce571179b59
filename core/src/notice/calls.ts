import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, flag, id, list, nested, paging, text } from '../contract/wire.ts'
import { noticeLimits as limits } from './limits.ts'
import {
  Endpoint,
  NewEndpoint,
  NewNoticeChoice,
  NoticeChoiceView,
  NoticeLine,
  Parcel,
  ParcelPage,
} from './schema.ts'

const endpointId = { id: field(id(), '编号') }

/** No token reaches these: where a member's notices go is part of the account. */
export const noticeCalls = {
  listNotices: defineCall({
    method: 'GET',
    path: '/user/notice/list',
    access: 'member',
    summary: `自己的通知，新的在前，保留 ${limits.keepDays} 天`,
    input: z.object(paging(20)),
    output: list(NoticeLine),
  }),

  countUnread: defineCall({
    method: 'GET',
    path: '/user/notice/unread',
    access: 'member',
    summary: `未读通知的条数，数到 ${limits.unreadMost + 1} 为止`,
    input: z.object({}),
    output: z.object({ unread: z.int() }),
  }),

  readNotices: defineCall({
    method: 'POST',
    path: '/user/notice/read',
    access: 'member',
    summary: '把通知标为已读：给出的几条，或全部',
    input: z.object({
      ids: field(nested(z.array(id()).max(100)).default([]), '通知编号'),
      isAll: field(flag().default(false), '全部'),
    }),
    output: z.object({}),
  }),

  findNoticeChoice: defineCall({
    method: 'GET',
    path: '/user/notice/choice',
    access: 'member',
    summary: '自己选的通知方式、快慢和免打扰时间',
    input: z.object({}),
    output: NoticeChoiceView,
  }),

  saveNoticeChoice: defineCall({
    method: 'PUT',
    path: '/user/notice/choice/save',
    access: 'member',
    summary: '保存通知方式、快慢和免打扰时间',
    input: NewNoticeChoice,
    output: z.object({}),
  }),

  listEndpoints: defineCall({
    method: 'GET',
    path: '/user/notice/endpoint/list',
    access: 'member',
    summary: '自己的群机器人和 Webhook',
    input: z.object({}),
    output: list(Endpoint),
  }),

  createEndpoint: defineCall({
    method: 'POST',
    path: '/user/notice/endpoint/create',
    access: 'member',
    summary: `添加群机器人或 Webhook，最多 ${limits.endpoints} 个；Webhook 的密钥只在这里显示一次`,
    input: NewEndpoint,
    output: z.object({ endpoint: Endpoint, secret: z.string() }),
  }),

  deleteEndpoint: defineCall({
    method: 'DELETE',
    path: '/user/notice/endpoint/del/{id}',
    access: 'member',
    summary: '删除自己的群机器人或 Webhook，没送出的不再送',
    input: z.object(endpointId),
    output: z.object({}),
  }),

  testEndpoint: defineCall({
    method: 'POST',
    path: '/user/notice/endpoint/test/{id}',
    access: 'member',
    summary: '给它发一条测试通知，结果在发送记录里',
    input: z.object(endpointId),
    output: z.object({}),
  }),

  listParcels: defineCall({
    method: 'GET',
    path: '/user/notice/parcel/list',
    access: 'member',
    summary: '自己的发送记录：邮件、群机器人和 Webhook，新的在前',
    input: ParcelPage,
    output: list(Parcel),
  }),

  retryParcel: defineCall({
    method: 'POST',
    path: '/user/notice/parcel/retry/{id}',
    access: 'member',
    summary: '把没送到的，或已经送到 Webhook 的，再送一次；标识不变，收方可以认出来',
    input: z.object(endpointId),
    output: z.object({}),
  }),

  unsubscribe: defineCall({
    method: 'POST',
    path: '/user/notice/unsubscribe/{link}',
    access: 'guest',
    summary: '邮件里的一键退订（RFC 8058）：这几种通知不再发邮件，不用登录',
    input: z.object({ link: field(text(1, 600), '退订标识') }),
    output: z.object({}),
  }),
}
