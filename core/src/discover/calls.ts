import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, int, nested, text, timeRange } from '../contract/wire.ts'
import { itemKinds, itemSorts, itemTypes, maxPins, streamLength } from './choices.ts'
import { Item, ItemName } from './schema.ts'

const itemName = { kind: field(z.enum(itemKinds), '种类'), id: field(id(), '编号') }
const nothing = z.object({})

export const discoverCalls = {
  findFeatured: defineCall({
    method: 'GET',
    path: '/tables/featured',
    access: 'guest',
    mayLag: 'for-guests',
    summary: '精选：置顶的，然后是近 30 天访问最多的问卷和文章',
    input: z.object({}),
    output: z.object({ pinned: z.array(Item), popular: z.array(Item) }),
  }),

  pinItem: defineCall({
    method: 'POST',
    path: '/tables/feature/{kind}/{id}',
    access: 'admin',
    summary: '精选一份问卷、一篇文章或一位作者，排在最后；已经精选的不变',
    input: z.object(itemName),
    output: nothing,
  }),

  unpinItem: defineCall({
    method: 'DELETE',
    path: '/tables/feature/{kind}/{id}',
    access: 'admin',
    summary: '取消精选',
    input: z.object(itemName),
    output: nothing,
  }),

  orderPins: defineCall({
    method: 'PUT',
    path: '/tables/feature/order',
    access: 'admin',
    summary: '精选的顺序：列出的按此排列，没有列出的排在后面',
    input: z.object({ items: field(nested(z.array(ItemName).max(maxPins)), '顺序') }),
    output: nothing,
  }),

  /** Pages by `after`: what is new meanwhile moves nothing. */
  findStream: defineCall({
    method: 'GET',
    path: '/filters/universe',
    access: 'guest',
    mayLag: 'for-guests',
    summary: '发现：公开的问卷、文章和作者在一起；after 接着上一页',
    input: z.object({
      type: field(z.enum(itemTypes).optional(), '类型'),
      timeRange: field(timeRange().optional(), '发布时间'),
      sort: field(z.enum(itemSorts).default('new'), '排序'),
      after: field(text(0, 100).default(''), '接着哪里'),
      len: field(int(1, 100).default(streamLength), '每页条数'),
    }),
    output: z.object({
      tables: z.array(Item),
      /** The place at which the next page begins; empty where there is none. */
      next: z.string(),
    }),
  }),
}
