import { articleTypeNames } from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { Tag } from '#ui/tag.tsx'
import { When } from '#ui/when.tsx'
import { accessOf, articleAccessNames } from '../article-draft.ts'

const titleColumn: Column<ArticleRow> = {
  key: 'title',
  header: '标题',
  card: 'title',
  cell: ({ table_id, title, excerpt }) => (
    <div className="min-w-0">
      <Link
        to={paths.article(table_id)}
        className="line-clamp-2 font-serif text-lg leading-snug font-bold break-words hover:text-sea-deep hover:underline hover:underline-offset-4"
      >
        {title}
      </Link>
      {excerpt !== '' && <p className="mt-0.5 line-clamp-1 text-sm break-all text-ink-3">{excerpt}</p>}
    </div>
  ),
}

const typeColumn: Column<ArticleRow> = {
  key: 'type',
  header: '类型',
  card: 'mark',
  width: '80px',
  cell: ({ type }) => <span className="whitespace-nowrap">{articleTypeNames[type]}</span>,
}

export const myArticlesColumns: readonly Column<ArticleRow>[] = [
  titleColumn,
  typeColumn,
  {
    key: 'public',
    header: '谁可以看',
    card: 'mark',
    width: '96px',
    cell: ({ public: isPublic, hasKey }) => (
      <Tag tone={isPublic ? 'plain' : 'gold'}>{articleAccessNames[accessOf(isPublic, hasKey)]}</Tag>
    ),
  },
  {
    key: 'visitorCount',
    header: '阅读',
    width: '80px',
    cell: ({ visitorCount }) => formatNumber(visitorCount),
  },
  {
    key: 'commentCount',
    header: '评论',
    width: '72px',
    cell: ({ commentCount }) => formatNumber(commentCount),
  },
  {
    key: 'update_time',
    header: '修改',
    width: '96px',
    cell: ({ update_time }) => <When time={update_time} className="text-ink-2" />,
  },
]
