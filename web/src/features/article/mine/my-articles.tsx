import {
  type ArticleType,
  articleTypeNames,
  articleTypes,
  articleLimits as limits,
} from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { FilteredList } from '#ui/lists/filtered-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { useMyArticles } from '../api.ts'
import { removeArticle } from './article-actions.ts'
import { myArticlesColumns } from './my-articles-columns.tsx'

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

/** Lists the author's own articles, private ones among them. */
export function MyArticles() {
  const list = useListState(limits.pageLength)
  const [type, setType] = useState<ArticleType>()
  const [opened, setOpened] = useState<{ what: 'share' | 'history'; article: ArticleRow }>()
  const navigate = useNavigate()
  const query = useMyArticles({ key: list.key, page: list.page, len: list.len, ...(type && { type }) })
  const { data } = query
  const isFiltered = list.key !== '' || type !== undefined
  const hasNone = data?.length === 0 && !isFiltered && !query.isPlaceholderData
  const close = () => setOpened(undefined)
  const actions = (article: ArticleRow): MenuItem[] => [
    { key: 'open', label: '打开', onSelect: () => void navigate(paths.article(article.table_id)) },
    { key: 'share', label: '分享', onSelect: () => setOpened({ what: 'share', article }) },
    { key: 'history', label: '历史版本', onSelect: () => setOpened({ what: 'history', article }) },
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
          data?.more && (
            <p className="text-sm text-ink-3">
              只列出最近 {formatNumber(data.length)} 篇，更早的请用关键词查找。
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
    </div>
  )
}
