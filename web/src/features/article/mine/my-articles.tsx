import {
  type ArticleType,
  articleTypeNames,
  articleTypes,
  articleLimits as limits,
} from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { nameRights } from '@wenhai/core/share/rights'
import { lazy, Suspense, useState } from 'react'
import { useHandover } from '#features/handover/use-handover.tsx'
import { leaveSharing, WhoseField } from '#features/share/shared-list.tsx'
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
import { refreshArticles, useMyArticles } from '../api.ts'
import { accessOf, articleAccessNames } from '../article-draft.ts'
import { mayWithArticle, removeArticle } from './article-actions.ts'

const ShareDialog = lazy(() =>
  import('../read/share-dialog.tsx').then((module) => ({ default: module.ShareArticleDialog })),
)
const ShareAccessDialog = lazy(() =>
  import('#features/share/share-dialog.tsx').then((module) => ({ default: module.ShareAccessDialog })),
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

/** Whoever may edit it goes to the editor, and whoever may only read it to the article. */
function editing(article: ArticleRow) {
  const { table_id, title } = article
  const [path, label] = mayWithArticle(article, 'edit')
    ? [paths.editArticle(table_id), '编辑']
    : [paths.article(table_id), '打开']
  return (
    <Link
      to={path}
      aria-label={`${label} ${title}`}
      className={buttonClass({ size: 'sm', variant: 'quiet' })}
    >
      {label}
    </Link>
  )
}

const noneYet = {
  title: '还没有写过文章',
  hint: '写写问卷背后的故事、考后的讲解，或者一段视频，文章里可以放问卷和题目的卡片。',
  action: writing,
}
const noneShared = { title: '没有共享给你的文章', hint: '别人共享的文章会列在这里。' }

async function leave({ table_id, author }: ArticleRow): Promise<void> {
  await leaveSharing({ thing: 'article', id: table_id, sponsor: author }, refreshArticles)
}

const handedOver = ({ table_id, title, ocean_id }: ArticleRow) => ({
  ...{ thing: 'article' as const, ids: [table_id], title, ocean_id },
})

interface Opened {
  what: 'share' | 'give' | 'history'
  article: ArticleRow
}

/** What a row's menu leads to. */
interface Ways {
  open: () => void
  show: (what: Opened['what']) => void
  handOver: () => void
}

const articleActions = (article: ArticleRow, { open, show, handOver }: Ways): MenuItem[] => [
  { key: 'open', label: '打开', onSelect: open },
  { key: 'share', label: '分享', onSelect: () => show('share') },
  ...(mayWithArticle(article, 'manage')
    ? [{ key: 'give', label: '共享给同事', onSelect: () => show('give') }]
    : []),
  { key: 'history', label: '历史版本', onSelect: () => show('history') },
  ...(article.rights
    ? [{ key: 'leave', label: '退出共享', divided: true, onSelect: () => void leave(article) }]
    : [
        { key: 'handover', label: '转交', onSelect: handOver },
        {
          key: 'delete',
          label: '删除',
          danger: true,
          divided: true,
          onSelect: () => void removeArticle(article),
        },
      ]),
]

function OpenedDialog({ what, article, onClose }: Opened & { onClose: () => void }) {
  const { table_id: id, title } = article
  return (
    <Suspense>
      {what === 'share' && <ShareDialog article={article} onClose={onClose} />}
      {what === 'give' && <ShareAccessDialog item={{ thing: 'article', id, title }} onClose={onClose} />}
      {what === 'history' && <HistoryDialog article={article} onClose={onClose} />}
    </Suspense>
  )
}

/** Lists the author's own articles, private ones among them. */
export function MyArticles() {
  const list = useListState(limits.pageLength)
  const [type, setType] = useState<ArticleType>()
  const [isOthers, setOthers] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const handover = useHandover()
  const navigate = useNavigate()
  const query = useMyArticles({
    ...{ key: list.key, page: list.page, len: list.len, shared: isOthers },
    ...(type && { type }),
  })
  const { data: others } = useMyArticles({ shared: true, len: 1 })
  const isFiltered = list.key !== '' || type !== undefined
  const hasNone = query.data?.length === 0 && !isFiltered && !query.isPlaceholderData
  const actions = (article: ArticleRow) =>
    articleActions(article, {
      open: () => void navigate(paths.article(article.table_id)),
      show: (what) => setOpened({ what, article }),
      handOver: () => handover.open(handedOver(article)),
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      {(isOthers || (others?.length ?? 0) > 0) && (
        <WhoseField
          isOthers={isOthers}
          onChange={(next) => {
            setOthers(next)
            list.restart()
          }}
        />
      )}
      <FilteredList
        label="我的文章"
        list={list}
        query={query}
        hasNone={hasNone}
        filter={{ label: '类型', value: type, choices: typeChoices, onChange: setType }}
        empty={isOthers ? noneShared : noneYet}
        aside={writing}
        note={
          query.data?.more && (
            <p className="text-sm text-ink-3">
              只列出最近 {formatNumber(query.data.length)} 篇，更早的请用关键词查找。
            </p>
          )
        }
        table={{
          columns: isOthers ? sharedArticlesColumns : myArticlesColumns,
          rowKey: ({ table_id }) => table_id,
          rowName: ({ title }) => title,
          actions,
          primaryAction: editing,
        }}
      />
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(undefined)} />}
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

const sharedArticlesColumns: readonly Column<ArticleRow>[] = [
  titleColumn,
  typeColumn,
  {
    key: 'author',
    header: '谁共享的',
    width: '112px',
    cell: ({ author }) => <span className="break-words">{author}</span>,
  },
  {
    key: 'rights',
    header: '可以',
    width: '112px',
    cell: ({ rights }) => <span className="break-words text-ink-2">{nameRights(rights ?? [])}</span>,
  },
  {
    key: 'update_time',
    header: '修改',
    width: '96px',
    cell: ({ update_time }) => <When time={update_time} className="text-ink-2" />,
  },
]

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
