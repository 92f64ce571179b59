import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, list, paging, text } from '../contract/wire.ts'
import { authorSorts } from './choices.ts'
import { AuthorRow, AuthorView } from './schema.ts'

export const authorCalls = {
  findAuthors: defineCall({
    method: 'GET',
    path: '/filters/authors',
    access: 'guest',
    mayLag: 'for-guests',
    summary: '作者：有公开内容的会员；scope=bank 是题库里的作者（等级 5 以上）',
    input: z.object({
      key: field(text(0, 100).default(''), '关键词'),
      scope: field(z.enum(['public', 'bank']).default('public'), '范围'),
      sort: field(z.enum(authorSorts).default('new'), '排序', {
        help: 'new 最近发布，works 作品最多，name 名称',
      }),
      ...paging(20),
    }),
    output: list(AuthorRow).extend({ more: z.boolean() }),
  }),

  viewAuthor: defineCall({
    method: 'GET',
    path: '/filters/authors/{id}',
    access: 'guest',
    mayLag: 'for-guests',
    summary: '一位作者和公开的作品',
    input: z.object({ id: field(id(), '作者编号') }),
    output: AuthorView,
  }),
}
