import { articleCalls } from '@wenhai/core/article/calls'
import { newId } from '#lib/ids'
import { article, createArticle } from '../article-build.ts'
import { buildSignedIn } from '../build.ts'
import type { TestSite } from '../harness.ts'
import { paint } from '../pictures.ts'
import { buildSurvey } from '../report-build.ts'
import type { Example, Examples } from './example.ts'

async function buildArticle(site: TestSite) {
  const { client, member } = await buildSignedIn(site, { name: '王老师' })
  return { client, user_id: member.user_id, id: await createArticle(client) }
}

const ofArticle =
  (input: Record<string, unknown> = {}) =>
  async (site: TestSite): Promise<Example> => {
    const { user_id, id } = await buildArticle(site)
    return { user_id, input: { id, ...input } }
  }

/** An article with an older version. */
async function buildVersions(site: TestSite) {
  const made = await buildArticle(site)
  await made.client.call(articleCalls.updateArticle, { id: made.id, content: '# 开始\n\n改过的。' })
  const { tables } = (await made.client.call(articleCalls.findVersions, { id: made.id })).data
  return { ...made, version: tables[0]?.version }
}

async function buildDeleted(site: TestSite) {
  const made = await buildArticle(site)
  await made.client.call(articleCalls.deleteArticle, { id: made.id })
  return made
}

async function buildDraft(site: TestSite) {
  const { client, member } = await buildSignedIn(site)
  const draft_id = newId()
  await client.call(articleCalls.saveArticleDraft, { title: '写了一半', content: '先记下来', draft_id })
  return { user_id: member.user_id, draft_id }
}

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const articleExamples: Examples = {
  filterArticles: async (site) => {
    const { user_id } = await buildArticle(site)
    return { user_id, input: { ocean_id: user_id, len: 5 } }
  },
  findArticles: async (site) => {
    const { user_id, id } = await buildArticle(site)
    return { user_id, input: { keyType: 'table_id', value: id } }
  },
  findCards: async (site) => {
    const { ocean_id, id, ids } = await buildSurvey(site)
    return { user_id: ocean_id, input: { ids: [id, ...ids.slice(0, 1)] } }
  },
  findKeywords: async (site) => ({ user_id: (await buildArticle(site)).user_id, input: { type: 'blog' } }),
  createArticle: async (site) => ({ user_id: (await buildArticle(site)).user_id, input: article() }),
  updateArticle: ofArticle({ title: '怎样设计一份好问卷（修订）' }),
  deleteArticle: ofArticle(),
  findDeleted: async (site) => ({ user_id: (await buildDeleted(site)).user_id }),
  restoreArticle: async (site) => {
    const { user_id, id } = await buildDeleted(site)
    return { user_id, input: { id } }
  },
  findVersions: async (site) => {
    const { user_id, id } = await buildVersions(site)
    return { user_id, input: { id } }
  },
  viewVersion: async (site) => {
    const { user_id, id, version } = await buildVersions(site)
    return { user_id, input: { id, version } }
  },
  restoreVersion: async (site) => {
    const { user_id, id, version } = await buildVersions(site)
    return { user_id, input: { id, version } }
  },
  saveArticleDraft: async (site) => ({
    user_id: (await buildSignedIn(site)).member.user_id,
    input: { title: '写了一半', content: '先记下来', draft_id: newId() },
  }),
  findNewDrafts: async (site) => ({ user_id: (await buildDraft(site)).user_id }),
  findArticleDraft: async (site) => {
    const { user_id, draft_id } = await buildDraft(site)
    return { user_id, input: { draft_id } }
  },
  deleteArticleDraft: async (site) => {
    const { user_id, draft_id } = await buildDraft(site)
    return { user_id, input: { draft_id } }
  },

  newFile: async (site) => ({ user_id: (await buildSignedIn(site)).member.user_id, input: { data: dot } }),
  uploadFile: async (site) => ({
    user_id: (await buildSignedIn(site)).member.user_id,
    file: { name: '封面.png', content: await paint(30, 20).png().toBuffer() },
  }),
}
