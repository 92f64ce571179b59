import { z } from 'zod'
import { AnyCode, OwnPassword } from '../account/schema.ts'
import { defineCall } from '../contract/define-call.ts'
import { field, id, list } from '../contract/wire.ts'
import { AcceptFlag, Handover, HandoverThingName, Leaving, NewHandover, Receiver } from './schema.ts'

const handoverId = { id: field(id(), '转交的编号') }
const nothing = z.object({})

export const handoverCalls = {
  handOver: defineCall({
    method: 'POST',
    path: '/user/handover/create',
    access: 'member',
    summary: '把自己的内容转交给另一位成员，等对方接手；管理员转交时立即生效',
    input: NewHandover,
    output: z.object({ handover_id: z.string(), isDone: z.boolean() }),
  }),

  listHandovers: defineCall({
    method: 'GET',
    path: '/user/handover/list',
    access: 'member',
    summary: '自己转出和收到的转交，等自己接手的在前',
    input: nothing,
    output: list(Handover),
  }),

  findHandovers: defineCall({
    method: 'GET',
    path: '/user/handover/of/{thing}/{id}',
    access: 'member',
    summary: '一项内容的转交记录，只给现在的作者和管理员看',
    input: z.object({ thing: HandoverThingName, id: field(id(), '内容的编号') }),
    output: list(Handover),
  }),

  answerHandover: defineCall({
    method: 'POST',
    path: '/user/handover/answer/{id}',
    access: 'member',
    summary: '接手别人转交的内容，或者谢绝',
    input: z.object({ ...handoverId, accept: AcceptFlag }),
    output: nothing,
  }),

  withdrawHandover: defineCall({
    method: 'DELETE',
    path: '/user/handover/del/{id}',
    access: 'member',
    summary: '撤回自己还没有被接手的转交',
    input: z.object(handoverId),
    output: nothing,
  }),

  handOverAll: defineCall({
    method: 'POST',
    path: '/user/handover/all/{id}',
    access: 'admin',
    summary: '把一位成员的全部内容交给指定的人，停用账号时用',
    input: z.object({ id: field(id(), '用户编号'), to: Receiver }),
    output: z.object({ count: z.int() }),
    success: 1802,
  }),

  findLeaving: defineCall({
    method: 'GET',
    path: '/user/leave',
    access: 'member',
    summary: '注销自己的账号会删除什么、留下什么，以及已申请时的注销时间',
    input: nothing,
    output: Leaving,
  }),

  startLeaving: defineCall({
    method: 'POST',
    path: '/user/leave',
    access: 'member',
    summary: '申请注销自己的账号，七天后执行；要密码，启用了动态口令的另要口令',
    input: z.object({ password: OwnPassword, code: AnyCode.optional() }),
    output: z.object({ end_time: z.string() }),
    success: 1802,
  }),

  stopLeaving: defineCall({
    method: 'DELETE',
    path: '/user/leave',
    access: 'member',
    summary: '撤回注销账号的申请',
    input: nothing,
    output: nothing,
    success: 1802,
  }),
}
