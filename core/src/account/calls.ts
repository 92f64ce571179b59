import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id } from '../contract/wire.ts'
import { NewOwner, PublicUser, SignedIn } from './schema.ts'

export const accountCalls = {
  createOwner: defineCall({
    method: 'POST',
    path: '/user/create/owner',
    access: 'guest',
    summary: '用一次性链接创建站长账号',
    input: NewOwner,
    output: SignedIn,
  }),

  findUser: defineCall({
    method: 'GET',
    path: '/user/find/id/{id}',
    access: 'guest',
    summary: '一位成员的公开资料',
    input: z.object({ id: field(id(), '用户编号') }),
    output: PublicUser,
  }),

  signOut: defineCall({
    method: 'POST',
    path: '/user/signout/{id}',
    access: 'signing-in',
    summary: '登出：结束当前会话',
    input: z.object({ id: field(id(), '用户编号') }),
    output: z.object({ result: z.boolean() }),
  }),
}
