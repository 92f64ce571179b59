import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, list, paging, text } from '../contract/wire.ts'

export const authorCalls = {
  findAuthors: defineCall({
    method: 'GET',
    path: '/filters/authors',
    access: 'editor',
    summary: '题库里的作者，按名称查找',
    input: z.object({ key: field(text(0, 100).default(''), '关键词'), ...paging(20) }),
    output: list(z.object({ ocean_id: z.string(), name: z.string() })),
  }),
}
