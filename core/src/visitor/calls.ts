import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { list } from '../contract/wire.ts'
import { chartSearch, Visit, VisitorChart, VisitRecord, visitSearch } from './schema.ts'

export const visitorCalls = {
  recordVisit: defineCall({
    method: 'POST',
    path: '/analytics/ipStatistics',
    access: 'guest',
    summary: '记一次访问：来源网址、搜索引擎、打开的页面；回答去掉末段的网络地址',
    input: VisitRecord,
    // The shortened address here too: no page needs the whole one, and what is never sent cannot be stored.
    output: z.object({ ip: z.string() }),
  }),

  findVisitors: defineCall({
    method: 'GET',
    path: '/filters/visitors',
    access: 'member',
    summary: '访问记录：自己的内容，或全站（管理员，scope=site）；按标题、来源、搜索引擎查找',
    input: visitSearch,
    /** `more` where there are more than the list counts, or than a keyword is looked for in. */
    output: list(Visit).extend({ more: z.boolean() }),
  }),

  findVisitorChart: defineCall({
    method: 'GET',
    path: '/filters/visitors/chart',
    access: 'member',
    summary: '访客统计：每天的浏览和访客、来源、设备、最受关注的内容；最多 366 天',
    input: chartSearch,
    output: VisitorChart,
  }),
}
