import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { binPage, field, id, int, list, nested, paging, text } from '../contract/wire.ts'
import { SeenVersion } from '../question/schema.ts'
import { articleKeyTypes, articleTypes, articleLimits as limits } from './choices.ts'
import {
  ArticleCard,
  ArticleChange,
  ArticleDraft,
  ArticleVersion,
  ArticleVersionView,
  ArticleView,
  articleSearch,
  DeletedArticle,
  FoundArticles,
  NewDraft,
  Privkey,
  SavedDraft,
  StoredDraft,
} from './schema.ts'

const articleId = { id: field(id(), '文章编号') }
const version = { version: field(int(1, 1_000_000), '版本') }
const newDraft = {
  draft_id: field(id().optional(), '草稿编号', {
    help: '新文章的草稿各取一个编号，可以同时写几篇；同一份原样再发布一次，仍是同一篇文章',
  }),
}
const draftOf = {
  table_id: field(id().optional(), '文章编号', { help: '不填是新文章的草稿' }),
  ...newDraft,
}
const article = { thing: 'table', by: 'id' } as const
const nothing = z.object({})
const updated = z.object({ update_time: z.string() })

export const articleCalls = {
  findArticles: defineCall({
    method: 'GET',
    path: '/tables/find/default/{keyType}/{value}',
    access: 'guest',
    summary: '按 table_id 看一篇文章（table 是全文），或按 ocean_id、type 列出公开的文章',
    input: z.object({
      keyType: field(z.enum(articleKeyTypes), '查找方式'),
      value: field(text(1, 100), '查找的值'),
      privkey: Privkey,
      ...paging(limits.pageLength),
    }),
    output: FoundArticles.extend({ table: ArticleView.optional() }),
  }),

  filterArticles: defineCall({
    method: 'GET',
    path: '/filters/tables',
    access: 'guest',
    mayLag: 'for-guests',
    summary:
      '文章的列表：搜索、类型、关键词、作者、时间、排序；mine=1 看自己的，shared=1 看共享给自己的，都包括未公开的',
    input: articleSearch,
    output: FoundArticles,
  }),

  findKeywords: defineCall({
    method: 'GET',
    path: '/tables/keywords',
    access: 'guest',
    mayLag: 'for-guests',
    summary: '近来公开文章里常用的关键词',
    input: z.object({ type: field(z.enum(articleTypes).optional(), '类型') }),
    output: z.object({ tables: z.array(z.object({ keyword: z.string(), count: z.int() })) }),
  }),

  createArticle: defineCall({
    method: 'POST',
    path: '/tables/create',
    access: 'member',
    forPublishers: 'all',
    summary: '发布文章；自动保存的新文章草稿随之清除',
    input: ArticleDraft.extend(newDraft),
    output: z.object({ table_id: z.string(), update_time: z.string() }),
  }),

  /** 409 with `data.newer`, the article as it is now, when somebody else has changed it meanwhile. */
  updateArticle: defineCall({
    method: 'POST',
    path: '/tables/update/{id}',
    access: { ...article, right: 'edit' },
    forPublishers: 'all',
    summary: '修改文章，没有写的不变；带上 update_time 时，别人改过就拒绝，并给出新的内容',
    deed: '修改文章',
    input: ArticleChange.extend({ ...articleId, update_time: SeenVersion }),
    output: updated,
    success: 1802,
  }),

  deleteArticle: defineCall({
    method: 'DELETE',
    path: '/tables/del/{id}',
    access: { ...article, right: 'owner' },
    summary: `删除文章，${limits.restoreDays} 天内可以恢复`,
    deed: '删除文章',
    input: z.object(articleId),
    output: nothing,
  }),

  findDeleted: defineCall({
    method: 'GET',
    path: '/tables/deleted',
    access: 'member',
    summary: '自己被删除的、还能恢复的文章；管理员也能看管理员删除的',
    input: z.object(binPage(limits.pageLength)),
    output: list(DeletedArticle),
  }),

  restoreArticle: defineCall({
    method: 'POST',
    path: '/tables/restore/{id}',
    access: 'member',
    forPublishers: 'all',
    summary: '恢复删除的文章',
    input: z.object(articleId),
    output: updated,
    success: 1802,
  }),

  findVersions: defineCall({
    method: 'GET',
    path: '/tables/version/list/{id}',
    access: { ...article, right: 'view' },
    summary: `文章以前的版本，最近 ${limits.maxVersions} 个`,
    input: z.object(articleId),
    output: list(ArticleVersion),
  }),

  viewVersion: defineCall({
    method: 'GET',
    path: '/tables/version/view/{id}/{version}',
    access: { ...article, right: 'view' },
    summary: '文章的一个旧版本',
    input: z.object({ ...articleId, ...version }),
    output: ArticleVersionView,
  }),

  restoreVersion: defineCall({
    method: 'POST',
    path: '/tables/version/restore/{id}/{version}',
    access: { ...article, right: 'edit' },
    forPublishers: 'all',
    summary: '恢复为一个旧版本；现在的内容成为历史版本',
    deed: '恢复文章的旧版本',
    input: z.object({ ...articleId, ...version, update_time: SeenVersion }),
    output: updated,
    success: 1802,
  }),

  saveArticleDraft: defineCall({
    method: 'POST',
    path: '/tables/draft/save',
    access: 'member',
    forPublishers: 'all',
    summary: '自动保存草稿：每篇文章一份，新文章按草稿编号各一份',
    input: SavedDraft.extend(draftOf),
    output: z.object({ save_time: z.string() }),
  }),

  findArticleDraft: defineCall({
    method: 'GET',
    path: '/tables/draft/find',
    access: 'member',
    summary: '自动保存的草稿，没有时为空',
    input: z.object(draftOf),
    output: StoredDraft.nullable(),
  }),

  findNewDrafts: defineCall({
    method: 'GET',
    path: '/tables/draft/new',
    access: 'member',
    summary: '没有发布的新文章的草稿，新的在前',
    input: nothing,
    output: list(NewDraft),
  }),

  deleteArticleDraft: defineCall({
    method: 'DELETE',
    path: '/tables/draft/del',
    access: 'member',
    summary: '放弃草稿',
    input: z.object(draftOf),
    output: nothing,
  }),

  countArticleVisit: defineCall({
    method: 'POST',
    path: '/tables/visitorCount/{id}',
    access: 'guest',
    summary: '记一次阅读：同一访客一天一次，作者自己的不计',
    input: z.object({ ...articleId, privkey: Privkey }),
    output: z.object({ visitorCount: z.int() }),
  }),

  findCards: defineCall({
    method: 'GET',
    path: '/tables/cards',
    access: 'guest',
    summary: '文章里的卡片：问卷、投票、考试和题目，看不到的不列出',
    input: z.object({ ids: field(nested(z.array(id()).max(limits.maxCards)), '编号') }),
    output: z.object({ tables: z.array(ArticleCard) }),
  }),
}
