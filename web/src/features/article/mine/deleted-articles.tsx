import { articleTypeNames, articleLimits as limits } from '@wenhai/core/article/choices'
import type { DeletedArticle } from '@wenhai/core/article/schema'
import { BinList } from '#ui/lists/bin-list.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { useDeletedArticles } from '../api.ts'
import { bringBack } from './article-actions.ts'

const columns: readonly Column<DeletedArticle>[] = [
  {
    key: 'title',
    header: '标题',
    card: 'title',
    cell: ({ title, excerpt }) => (
      <div className="min-w-0">
        <p className="line-clamp-2 font-serif text-lg leading-snug font-bold break-words">{title}</p>
        {excerpt !== '' && <p className="mt-0.5 line-clamp-1 text-sm break-all text-ink-3">{excerpt}</p>}
      </div>
    ),
  },
  {
    key: 'type',
    header: '类型',
    card: 'mark',
    width: '80px',
    cell: ({ type }) => <span className="whitespace-nowrap">{articleTypeNames[type]}</span>,
  },
]

/** The bin of articles. */
export const DeletedArticles = ({ byAdmin = false }: { byAdmin?: boolean }) => (
  <BinList<DeletedArticle>
    noun="文章"
    pageLength={limits.pageLength}
    restoreDays={limits.restoreDays}
    promise="恢复后链接、评论和阅读数都还在。"
    useDeleted={useDeletedArticles}
    authorOf={byAdmin ? ({ author }) => author : undefined}
    columns={columns}
    rowKey={({ table_id }) => table_id}
    rowName={({ title }) => title}
    onRestore={bringBack}
  />
)
