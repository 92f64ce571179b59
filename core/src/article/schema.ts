import { z } from 'zod'
import { field, flag, id, nested, paging, text, time, timeRange } from '../contract/wire.ts'
import { ArticlePicturePath, VideoPath } from '../file/schema.ts'
import { formKinds } from '../form/form-kind.ts'
import { formStates } from '../form/state.ts'
import { tableSorts, tableTypes } from './choices.ts'
import { table as limits } from './limits.ts'
import { tidyKeywords } from './tidy-keywords.ts'

const Keywords = field(
  nested(z.array(text(0, limits.keywordMax)).max(limits.maxKeywords))
    .transform(tidyKeywords)
    .default([]),
  '关键词',
)

const written = {
  /** Markdown exactly as it was typed: neither trimmed nor cleaned. */
  content: field(z.string().max(limits.contentMax).default(''), '正文'),
  type: field(z.enum(tableTypes).default('blog'), '类型'),
  /** A picture of ours, also one that moves; of a video it is the poster. */
  cover: field(ArticlePicturePath.or(z.literal('')).default(''), '封面'),
  video: field(VideoPath.or(z.literal('')).default(''), '视频'),
  keywords: Keywords,
  public: field(flag().default(true), '公开'),
}

/** The key of a private article: anyone who has it may read. */
export const Privkey = field(text(0, limits.keyMax).optional(), '密钥')

/** What an author writes. */
export const TableDraft = z.object({
  title: field(text(0, limits.titleMax).default(''), '标题'),
  ...written,
  /** Left out on an update, the key stays as it was; empty removes it. */
  privkey: field(z.union([z.literal(''), text(limits.keyMin, limits.keyMax)]).optional(), '密钥', {
    help: `${limits.keyMin} 到 ${limits.keyMax} 个字；更新时不填则不变，留空则去掉`,
  }),
})
export type TableDraft = z.output<typeof TableDraft>

/** What the editor autosaves: unfinished, and without the key. */
export const SavedDraft = z.object({
  title: field(text(0, limits.titleMax).default(''), '标题'),
  ...written,
  /** The update_time of the article that was opened for editing; null for a new one. */
  seen: field(time().nullable().default(null), '编辑的版本'),
})
export type SavedDraft = z.output<typeof SavedDraft>

/** An article in a list: everything but its body. */
export const TableRow = z.object({
  table_id: z.string(),
  type: z.enum(tableTypes),
  title: z.string(),
  /** Plain text, the beginning. */
  excerpt: z.string(),
  cover: z.string(),
  video: z.string(),
  keywords: z.array(z.string()),
  ocean_id: z.string(),
  author: z.string(),
  avatar: z.string(),
  public: z.boolean(),
  /** It is private and has a key. */
  hasKey: z.boolean(),
  /** The caller may edit and delete it. */
  isMine: z.boolean(),
  visitorCount: z.int(),
  commentCount: z.int(),
  /** Minutes it takes to read. */
  minutes: z.int(),
  create_time: z.string(),
  /** Also the version that an update has to name. */
  update_time: z.string(),
})
export type TableRow = z.output<typeof TableRow>

export const TableView = TableRow.extend({
  content: z.string(),
  /** Wrong keys tried by others within the last ten minutes; 0 for callers who may not edit it. */
  failedEntries: z.int(),
})
export type TableView = z.output<typeof TableView>

export const FoundTables = z.object({
  tables: z.array(TableRow),
  length: z.int().nonnegative(),
  /** There are more than a list counts. */
  more: z.boolean(),
})
export type FoundTables = z.output<typeof FoundTables>

export const tableSearch = z.object({
  key: field(text(0, 100).default(''), '搜索词'),
  type: field(z.enum(tableTypes).optional(), '类型'),
  keyword: field(text(0, limits.keywordMax).default(''), '关键词'),
  ocean_id: field(id().optional(), '作者'),
  mine: field(flag().default(false), '只看自己的'),
  public: field(flag().optional(), '公开'),
  privkey: Privkey,
  timeRange: field(timeRange().optional(), '发布时间'),
  sort: field(z.enum(tableSorts).default('new'), '排序'),
  ...paging(limits.pageLength),
})
export type TableSearch = z.output<typeof tableSearch>

export const TableVersion = z.object({
  version: z.int(),
  title: z.string(),
  /** Characters of the body. */
  size: z.int(),
  /** Who had saved it. */
  editor: z.string(),
  create_time: z.string(),
})
export type TableVersion = z.output<typeof TableVersion>

export const TableVersionView = TableVersion.extend({
  content: z.string(),
  type: z.enum(tableTypes),
  cover: z.string(),
  video: z.string(),
  keywords: z.array(z.string()),
})
export type TableVersionView = z.output<typeof TableVersionView>

export const DeletedTable = TableRow.extend({
  delete_time: z.string(),
  /** It is deleted for good after this time. */
  expire_time: z.string(),
})
export type DeletedTable = z.output<typeof DeletedTable>

export const StoredDraft = z.object({
  /** Empty for a new article. */
  table_id: z.string(),
  title: z.string(),
  content: z.string(),
  type: z.enum(tableTypes),
  cover: z.string(),
  video: z.string(),
  keywords: z.array(z.string()),
  public: z.boolean(),
  seen: z.string().nullable(),
  save_time: z.string(),
})
export type StoredDraft = z.output<typeof StoredDraft>

/** What a card in an article shows of a form or a question. */
export const TableCard = z.object({
  /** As the link in the article has it. */
  id: z.string(),
  kind: z.enum([...formKinds, 'question']),
  title: z.string(),
  desc: z.string(),
  /** Of a form; null for a question. */
  state: z.enum(formStates).nullable(),
  end_time: z.string().nullable(),
  /** Handed-in reports. */
  participants: z.int(),
  questionCount: z.int(),
  author: z.string(),
})
export type TableCard = z.output<typeof TableCard>
