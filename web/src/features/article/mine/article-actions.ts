import { articleLimits as limits } from '@wenhai/core/article/choices'
import type { ArticleRow, DeletedArticle } from '@wenhai/core/article/schema'
import { allows, type ShareRight } from '@wenhai/core/share/rights'
import { confirm } from '#ui/overlays/confirm.ts'
import { tellOutcome } from '#ui/use-action.ts'
import { deleteArticle, refreshArticles, restoreArticle } from '../api.ts'

/** Whether the article is the caller's to change, or was shared with them for this. */
export const mayWithArticle = (
  { isMine, rights }: Pick<ArticleRow, 'isMine' | 'rights'>,
  right: ShareRight,
): boolean => isMine || allows(rights ?? [], right)

/** Asks first, and says until when it can be had back; true if it is gone. */
export async function removeArticle({
  table_id,
  title,
}: Pick<ArticleRow, 'table_id' | 'title'>): Promise<boolean> {
  const isYes = await confirm({
    title: '删除文章',
    message: `《${title}》会从所有列表里消失，链接不再能打开。`,
    note: `${limits.restoreDays} 天内可以在个人中心“我的文章”的回收站里恢复。`,
    confirmText: '删除',
    danger: true,
  })
  if (!isYes) return false
  const answer = await deleteArticle(table_id)
  tellOutcome(answer, '删除成功！')
  await refreshArticles()
  return answer.ok
}

export async function bringBack({ table_id, title }: DeletedArticle): Promise<void> {
  const answer = await restoreArticle(table_id)
  tellOutcome(answer, `《${title}》已恢复`)
  await refreshArticles()
}
