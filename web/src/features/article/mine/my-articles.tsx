import {
  type ArticleType,
  articleTypeNames,
  articleTypes,
  articleLimits as limits,
} from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { lazy, Suspense, useState } from 'react'
import { useHandover } from '#features/handover/use-handover.tsx'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { FilteredList } from '#ui/lists/filtered-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { Tag } from '#ui/tag.tsx'
import { When } from '#ui/when.tsx'
import { useMyArticles } from '../api.ts'
import { accessOf, articleAccessNames } from '../article-draft.ts'
import { removeArticle } from './article-actions.ts'

const ShareDialog = lazy(() =>
  import('../read/share-dialog.tsx').then((module) => ({ default: module.ShareArticleDialog })),
)
const HistoryDialog = lazy(() =>
  import('../history/history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
)

const typeChoices = articleTypes.map((value) => ({ value, label: articleTypeNames[value] }))

const writing = (
  <Link to={paths.write} className={buttonClass({ variant: 'primary' })}>
    写文章
  </Link>
)

const editing = ({ table_id, title }: ArticleRow) => (
  <Link
    to={paths.editArticle(table_id)}
    aria-label={`编辑 ${title}`}
    className={buttonClass({ size: 'sm', variant: 'quiet' })}
  >
    编辑
  </Link>
)

const handedOver = ({ table_id, title, ocean_id }: ArticleRow) => ({
  ...{ thing: 'article' as const, ids: [table_id], title, ocean_id },
})

/** Lists the author's own articles, private ones among them. */
export function MyArticles() {
  const list = useListState(limits.pageLength)
  const [type, setType] = useState<ArticleType>()
  const [opened, setOpened] = useState<{ what: 'share' | 'history'; article: ArticleRow }>()
  const handover = useHandover()
  const navigate = useNavigate()
  const query = useMyArticles({ key: list.key, page: list.page, len: list.len, ...(type && { type }) })
  const isFiltered = list.key !== '' || type !== undefined
  const hasNone = query.data?.length === 0 && !isFiltered && !query.isPlaceholderData
  const close = () => setOpened(undefined)
  const actions = (article: ArticleRow): MenuItem[] => [
    { key: 'open', label: '打开', onSelect: () => void navigate(paths.article(article.table_id)) },
    { key: 'share', label: '分享', onSelect: () => setOpened({ what: 'share', article }) },
    { key: 'history', label: '历史版本', onSelect: () => setOpened({ what: 'history', article }) },
    { key: 'handover', label: '转交', onSelect: () => handover.open(handedOver(article)) },
    {
      key: 'delete',
      label: '删除',
      danger: true,
      divided: true,
      onSelect: () => void removeArticle(article),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilteredList
        label="我的文章"
        list={list}
        query={query}
        hasNone={hasNone}
        filter={{ label: '类型', value: type, choices: typeChoices, onChange: setType }}
        empty={{
          title: '还没有写过文章',
          hint: '写写问卷背后的故事、考后的讲解，或者一段视频，文章里可以放问卷和题目的卡片。',
          action: writing,
        }}
        aside={writing}
        note={
          query.data?.more && (
            <p className="text-sm text-ink-3">
              只列出最近 {formatNumber(query.data.length)} 篇，更早的请用关键词查找。
            </p>
          )
        }
        table={{
          columns: myArticlesColumns,
          rowKey: ({ table_id }) => table_id,
          rowName: ({ title }) => title,
          actions,
          primaryAction: editing,
        }}
      />
      <Suspense>
        {opened?.what === 'share' && <ShareDialog article={opened.article} onClose={close} />}
        {opened?.what === 'history' && <HistoryDialog article={opened.article} onClose={close} />}
      </Suspense>
      {handover.dialog}
    </div>
  )
}

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

const myArticlesColumns: readonly Column<ArticleRow>[] = [
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
