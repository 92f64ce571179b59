import { type TableType, tableSortNames } from '@wenhai/core/article/choices'
import type { TableRow } from '@wenhai/core/article/schema'
import { formatNumber } from '@wenhai/core/format/number'

/** A film is seen, a text is read. */
export const isMadeToBeSeen = (type: TableType) => type === 'video' || type === 'animate'

export const visitsText = ({ type, visitorCount }: Pick<TableRow, 'type' | 'visitorCount'>): string =>
  `${formatNumber(visitorCount)} 次${isMadeToBeSeen(type) ? '观看' : '阅读'}`

export const visitSortName = (type: TableType): string =>
  isMadeToBeSeen(type) ? '观看最多' : tableSortNames.visits

/** What tells whether to open it. */
export function articleFacts(table: TableRow): string[] {
  return [
    !isMadeToBeSeen(table.type) && `${table.minutes} 分钟读完`,
    table.visitorCount > 0 && visitsText(table),
    table.commentCount > 0 && `${formatNumber(table.commentCount)} 条评论`,
  ].filter((fact) => fact !== false)
}
