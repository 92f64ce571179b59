import { articleCalls } from '@wenhai/core/article/calls'
import { commentCalls } from '@wenhai/core/comment/calls'
import type { Client } from './client.ts'

/** An article that is right in all else. */
export const article = (given: Record<string, unknown> = {}) => ({
  title: '怎样设计一份好问卷',
  content: '# 开始\n\n先想清楚**要知道什么**，再动笔。',
  type: 'blog',
  keywords: ['问卷', '设计'],
  ...given,
})

export async function createArticle(client: Client, given: Record<string, unknown> = {}): Promise<string> {
  const { status, reason, data } = await client.call(articleCalls.createArticle, article(given))
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data.table_id
}

export const readArticle = (client: Client, id: string, privkey?: string) =>
  client.call(articleCalls.findArticles, { keyType: 'table_id', value: id, ...(privkey && { privkey }) })

export async function writeComment(
  client: Client,
  id: string,
  given: Record<string, unknown> = {},
): Promise<string> {
  const { status, reason, data } = await client.call(commentCalls.createComment, {
    id,
    content: '写得真好',
    ...given,
  })
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data.comment_id
}

export const listed = async (client: Client, search: Record<string, unknown> = {}) =>
  (await client.call(articleCalls.filterArticles, search)).data.tables.map(({ table_id }) => table_id)
