import { type ArticleType, articleSortNames } from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { formatNumber } from '@wenhai/core/format/number'

/** A film is seen, a text is read. */
export const isMadeToBeSeen = (type: ArticleType) => type === 'video' || type === 'animate'

export const visitsText = ({ type, visitorCount }: Pick<ArticleRow, 'type' | 'visitorCount'>): string =>
  `${formatNumber(visitorCount)} 次${isMadeToBeSeen(type) ? '观看' : '阅读'}`

export const visitSortName = (type: ArticleType): string =>
  isMadeToBeSeen(type) ? '观看最多' : articleSortNames.visits

/** What tells whether to open it. */
export function articleFacts(table: ArticleRow): string[] {
  return [
    !isMadeToBeSeen(table.type) && `${table.minutes} 分钟读完`,
    table.visitorCount > 0 && visitsText(table),
    table.commentCount > 0 && `${formatNumber(table.commentCount)} 条评论`,
  ].filter((fact) => fact !== false)
}
