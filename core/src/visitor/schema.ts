import { z } from 'zod'
import { field, paging, text, timeRange } from '../contract/wire.ts'
import { formKinds } from '../form/form-kind.ts'
import { engineKeys } from './engine.ts'
import {
  deviceClasses,
  urlMax,
  visitKinds,
  visitListLimits,
  visitScopes,
  visitSorts,
  visitSources,
} from './visit-kind.ts'

/** The facts that a page reports when it opens. Nobody typed them, so wrong values are dropped rather than refused. */
export const VisitRecord = z.object({
  url: field(text(0, urlMax).default('').catch(''), '来源网址'),
  search_engine: field(
    z
      .enum(['', ...engineKeys])
      .default('')
      .catch(''),
    '搜索引擎',
  ),
  path: field(text(0, urlMax).default('').catch(''), '打开的页面'),
})
export type VisitRecord = z.output<typeof VisitRecord>

const scope = field(z.enum(visitScopes).default('own'), '范围', {
  help: 'own 是自己的内容，site 是全站（管理员）',
})

export const visitSearch = z.object({
  key: field(text(0, 100).default(''), '关键词'),
  type: field(z.enum(['', ...visitKinds]).default(''), '类型'),
  timeRange: field(timeRange().optional(), '时间范围'),
  sort: field(z.enum(visitSorts).default('new'), '排序'),
  scope,
  ...paging(visitListLimits.pageLength),
})
export type VisitSearch = z.output<typeof visitSearch>

export const chartSearch = z.object({
  timeRange: field(timeRange().optional(), '时间范围'),
  scope,
})

const thing = {
  kind: z.enum(visitKinds),
  /** The id is empty for a page of the site. */
  item_id: z.string(),
  /** The title is empty for a thing that has been deleted. */
  title: z.string(),
  /** The form kind, so that the form can be linked to; empty for others. */
  questionnaire_type: z.enum(['', ...formKinds]),
}

export const Visit = z.object({
  visit_id: z.string(),
  time: z.string(),
  ...thing,
  /** The address without its last part. */
  address: z.string(),
  referrer: z.string(),
  search_engine: z.enum(['', ...engineKeys]),
  /** The name that people use for the engine. */
  engine: z.string(),
  device: z.enum(deviceClasses),
})
export type Visit = z.output<typeof Visit>

const figures = { visits: z.int(), visitors: z.int() }

export const VisitorChart = z.object({
  /** Independent of the range: today, and the last thirty days. A visitor counts once a day. */
  today: z.object(figures),
  month: z.object(figures),
  days: z.array(z.object({ day: z.string(), ...figures })),
  engines: z.array(z.object({ engine: z.enum(visitSources), count: z.int() })),
  devices: z.array(z.object({ device: z.enum(deviceClasses), count: z.int() })),
  items: z.array(z.object({ ...thing, ...figures })),
})
export type VisitorChart = z.output<typeof VisitorChart>
