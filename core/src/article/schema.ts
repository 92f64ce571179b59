import { z } from 'zod'
import { changesOf } from '../contract/changes.ts'
import { field, flag, id, name, nested, paging, text, time, timeRange } from '../contract/wire.ts'
import { ArticlePicturePath, VideoPath } from '../file/schema.ts'
import { formKinds } from '../form/form-kind.ts'
import { formStates } from '../form/state.ts'
import { SharedWithMe, sharedField } from '../share/schema.ts'
import { articleSorts, articleTypes, articleLimits as limits, tidyKeywords } from './choices.ts'

const Keywords = field(
  nested(z.array(text(0, limits.keywordMax)).max(limits.maxKeywords))
    .transform(tidyKeywords)
    .default([]),
  '关键词',
)

const written = {
  /** Markdown exactly as it was typed: neither trimmed nor cleaned. */
  content: field(z.string().max(limits.contentMax).default(''), '正文'),
  type: field(z.enum(articleTypes).default('blog'), '类型'),
  /** A picture of ours, also one that moves; of a video it is the poster. */
  cover: field(ArticlePicturePath.or(z.literal('')).default(''), '封面'),
  video: field(VideoPath.or(z.literal('')).default(''), '视频'),
  keywords: Keywords,
  public: field(flag().default(true), '公开'),
}

/** The key of a private article: anyone who has it may read. */
export const Privkey = field(text(0, limits.keyMax).optional(), '密钥', { isSecret: true })

/** The fields that an author writes. */
export const ArticleDraft = z.object({
  title: field(name(0, limits.titleMax).default(''), '标题'),
  ...written,
  /** An update that leaves the key out keeps it; an empty one removes it. */
  privkey: field(z.union([z.literal(''), text(limits.keyMin, limits.keyMax)]).optional(), '密钥', {
    isSecret: true,
    help: `${limits.keyMin} 到 ${limits.keyMax} 个字；更新时不填则不变，留空则去掉`,
  }),
})
export type ArticleDraft = z.output<typeof ArticleDraft>

/** A field that is left out of an update stays as it was. */
export const ArticleChange = z.object(changesOf(ArticleDraft))
export type ArticleChange = z.output<typeof ArticleChange>

/** The draft that the editor autosaves: unfinished, and without the key. */
export const SavedDraft = z.object({
  /** A draft's title may be longer than a published one, so that what is pasted is kept until it is shortened. */
  title: field(text(0, 10 * limits.titleMax).default(''), '标题'),
  ...written,
  /** The update_time of the article that was opened for editing; null for a new one. */
  seen: field(time().nullable().default(null), '编辑的版本'),
})
export type SavedDraft = z.output<typeof SavedDraft>

/** An article in a list: everything but its body. */
export const ArticleRow = z.object({
  table_id: z.string(),
  type: z.enum(articleTypes),
  title: z.string(),
  /** The beginning as plain text. */
  excerpt: z.string(),
  cover: z.string(),
  video: z.string(),
  keywords: z.array(z.string()),
  ocean_id: z.string(),
  author: z.string(),
  avatar: z.string(),
  public: z.boolean(),
  /** The article is private and has a key. */
  hasKey: z.boolean(),
  /** The caller may edit and delete it. */
  isMine: z.boolean(),
  rights: SharedWithMe.rights,
  visitorCount: z.int(),
  commentCount: z.int(),
  /** The minutes that reading takes. */
  minutes: z.int(),
  create_time: z.string(),
  /** The time is also the version that an update has to name. */
  update_time: z.string(),
})
export type ArticleRow = z.output<typeof ArticleRow>

export const ArticleView = ArticleRow.extend({
  content: z.string(),
  /** Wrong keys tried by others within the last ten minutes; 0 for callers who may not edit it. */
  failedEntries: z.int(),
})
export type ArticleView = z.output<typeof ArticleView>

export const FoundArticles = z.object({
  tables: z.array(ArticleRow),
  length: z.int().nonnegative(),
  /** There are more articles than a list counts. */
  more: z.boolean(),
})
export type FoundArticles = z.output<typeof FoundArticles>

export const articleSearch = z.object({
  key: field(text(0, 100).default(''), '搜索词'),
  type: field(z.enum(articleTypes).optional(), '类型'),
  keyword: field(text(0, limits.keywordMax).default(''), '关键词'),
  ocean_id: field(id().optional(), '作者'),
  mine: field(flag().default(false), '只看自己的'),
  shared: sharedField,
  public: field(flag().optional(), '公开'),
  privkey: Privkey,
  timeRange: field(timeRange().optional(), '发布时间'),
  sort: field(z.enum(articleSorts).default('new'), '排序'),
  ...paging(limits.pageLength),
})
export type ArticleSearch = z.output<typeof articleSearch>

export const ArticleVersion = z.object({
  version: z.int(),
  title: z.string(),
  /** The number of characters of the body. */
  size: z.int(),
  /** The name of the person who saved it. */
  editor: z.string(),
  create_time: z.string(),
})
export type ArticleVersion = z.output<typeof ArticleVersion>

export const ArticleVersionView = ArticleVersion.extend({
  content: z.string(),
  type: z.enum(articleTypes),
  cover: z.string(),
  video: z.string(),
  keywords: z.array(z.string()),
})
export type ArticleVersionView = z.output<typeof ArticleVersionView>

export const DeletedArticle = ArticleRow.extend({
  delete_time: z.string(),
  /** The article is deleted for good after this time. */
  expire_time: z.string(),
  /** An admin deleted the article, so its author cannot restore it. */
  isByAdmin: z.boolean(),
})
export type DeletedArticle = z.output<typeof DeletedArticle>

export const StoredDraft = z.object({
  /** The id is empty for a new article. */
  table_id: z.string(),
  title: z.string(),
  content: z.string(),
  type: z.enum(articleTypes),
  cover: z.string(),
  video: z.string(),
  keywords: z.array(z.string()),
  public: z.boolean(),
  seen: z.string().nullable(),
  save_time: z.string(),
})
export type StoredDraft = z.output<typeof StoredDraft>

/** A new article that was begun and not published. */
export const NewDraft = z.object({
  /** The id is empty for a draft that was begun without one. */
  draft_id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  save_time: z.string(),
})
export type NewDraft = z.output<typeof NewDraft>

/** The parts of a form or a question that a card in an article shows. */
export const ArticleCard = z.object({
  /** The id as the link in the article has it. */
  id: z.string(),
  kind: z.enum([...formKinds, 'question']),
  title: z.string(),
  desc: z.string(),
  /** The state of a form; null for a question. */
  state: z.enum(formStates).nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  lateEntry: z.int(),
  isEntryOver: z.boolean(),
  /** The number of reports. */
  participants: z.int(),
  questionCount: z.int(),
  author: z.string(),
})
export type ArticleCard = z.output<typeof ArticleCard>
