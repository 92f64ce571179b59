import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, paging, text } from '../contract/wire.ts'
import { searchKinds } from './kinds.ts'
import { SearchGroups } from './schema.ts'

export const searchCalls = {
  searchSite: defineCall({
    method: 'GET',
    path: '/filters/search',
    access: 'guest',
    mayLag: 'for-guests',
    forPublishers: 'part',
    summary: '全站搜索：kind=all 时每组都有数目和前几条，否则是一组的一页',
    input: z.object({
      key: field(text(1, 100), '关键词', { missing: '请输入关键词' }),
      kind: field(z.enum(searchKinds).default('all'), '范围'),
      ...paging(5),
    }),
    output: SearchGroups,
  }),
}
