import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, list } from '../contract/wire.ts'
import { tokenLimits } from './limits.ts'
import { NewToken, Token } from './schema.ts'

/** No token reaches these: a program that has one cannot make itself another. */
export const tokenCalls = {
  listTokens: defineCall({
    method: 'GET',
    path: '/user/token/list',
    access: 'member',
    summary: '自己的个人令牌',
    input: z.object({}),
    output: list(Token),
  }),

  createToken: defineCall({
    method: 'POST',
    path: '/user/token/create',
    access: 'member',
    summary: `新建个人令牌，最多 ${tokenLimits.perMember} 个；要再输入一次密码，令牌只在这里显示一次`,
    input: NewToken,
    output: z.object({ token: z.string(), made: Token }),
  }),

  revokeToken: defineCall({
    method: 'DELETE',
    path: '/user/token/del/{id}',
    access: 'member',
    summary: '撤销自己的个人令牌，立即失效',
    input: z.object({ id: field(id(), '令牌编号') }),
    output: z.object({}),
  }),
}
