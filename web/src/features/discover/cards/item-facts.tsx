import { type ArticleType, articleSortNames } from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import type { Item } from '@wenhai/core/discover/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { participantsText } from '#features/form/list/form-card.tsx'
import { TimeLeft } from '#features/form/list/form-card-state.tsx'
import { worksText } from './item.ts'

/** The figures of a thing, each for itself: who takes part and how long still, who reads, what there is. */
export function ItemFacts({ item }: { item: Item }) {
  const fact = (text: string) => (
    <span key={text} className="whitespace-nowrap">
      {text}
    </span>
  )
  if (item.kind === 'table') return articleFacts(item.table).map(fact)
  if (item.kind === 'author') return fact(worksText(item.author))
  return (
    <>
      {fact(participantsText(item.form))}
      <TimeLeft form={item.form} />
    </>
  )
}

/** Whether the article is seen, as a film is, and not read, as a text is. */
export const isMadeToBeSeen = (type: ArticleType) => type === 'video' || type === 'animate'

export const visitsText = ({ type, visitorCount }: Pick<ArticleRow, 'type' | 'visitorCount'>): string =>
  `${formatNumber(visitorCount)} 次${isMadeToBeSeen(type) ? '观看' : '阅读'}`

export const visitSortName = (type: ArticleType): string =>
  isMadeToBeSeen(type) ? '观看最多' : articleSortNames.visits

/** The facts that tell whether to open it. */
export function articleFacts(table: ArticleRow): string[] {
  return [
    !isMadeToBeSeen(table.type) && `${table.minutes} 分钟读完`,
    table.visitorCount > 0 && visitsText(table),
    table.commentCount > 0 && `${formatNumber(table.commentCount)} 条评论`,
  ].filter((fact) => fact !== false)
}
