import type { ArticleView } from '@wenhai/core/article/schema'
import { nameRights } from '@wenhai/core/share/rights'
import { isOff } from '@wenhai/core/site/areas'
import { lazy, Suspense, useState } from 'react'
import { TypeSeal } from '#features/discover/cards/cover.tsx'
import { visitsText } from '#features/discover/cards/item-facts.tsx'
import { PinButton } from '#features/discover/pin/pin-button.tsx'
import { useOff } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { Tag } from '#ui/tag.tsx'
import { Moment, When } from '#ui/when.tsx'
import { refreshArticles } from '../api.ts'
import { mayWithArticle, removeArticle } from '../mine/article-actions.ts'

/** Saved again later than one notices a slip of the pen. */
const isRevised = ({ create_time, update_time }: ArticleView) =>
  Date.parse(update_time) - Date.parse(create_time) > 10 * 60_000

export function ArticleHead({ article }: { article: ArticleView }) {
  const { type, title, minutes, create_time, update_time, isMine } = article
  return (
    <header className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-2.5">
        <TypeSeal type={type} />
        {!article.public && (
          <Tag tone="gold">{article.hasKey ? '私密 · 凭密钥阅读' : '私密 · 只有自己可见'}</Tag>
        )}
      </div>
      <h1 dir="auto" className="text-5xl break-words text-pretty narrow:text-4xl">
        {title}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Author article={article} />
        <p className="flex flex-wrap items-center gap-x-3.5 text-sm text-ink-3">
          <Moment time={create_time} />
          {isRevised(article) && (
            <span>
              <When time={update_time} />
              修改
            </span>
          )}
          {article.content.trim() !== '' && <span>约 {minutes} 分钟读完</span>}
          <span>{visitsText(article)}</span>
        </p>
      </div>
      <ArticleActions article={article} isMine={isMine} />
    </header>
  )
}

function Author({ article: { ocean_id, author, avatar } }: { article: ArticleView }) {
  const inside = (
    <>
      <Avatar name={author} src={avatar} size={36} />
      <span className="min-w-0 truncate font-medium">{author}</span>
    </>
  )
  const look = 'inline-flex max-w-full min-w-0 items-center gap-2.5 rounded-full touch:min-h-11'
  const path = paths.author(ocean_id)
  if (isOff(useOff(), 'author')) return <span className={look}>{inside}</span>
  return (
    <Link to={path} className={`${look} hover:text-sea-deep`}>
      {inside}
    </Link>
  )
}

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareArticleDialog })),
)
const ShareAccessDialog = lazy(() =>
  import('#features/share/share-dialog.tsx').then((module) => ({ default: module.ShareAccessDialog })),
)
const HistoryDialog = lazy(() =>
  import('../history/history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
)

type Opened = 'share' | 'give' | 'history'

interface Ways {
  isMine: boolean
  show: (what: Opened) => void
  remove: () => Promise<void>
  leave: () => Promise<void>
}

const menuOf = (article: ArticleView, { isMine, show, remove, leave }: Ways): MenuItem[] => [
  { key: 'history', label: '历史版本', onSelect: () => show('history') },
  ...(mayWithArticle(article, 'manage')
    ? [{ key: 'give', label: '共享给同事', onSelect: () => show('give') }]
    : []),
  isMine
    ? { key: 'delete', label: '删除', danger: true, divided: true, onSelect: () => void remove() }
    : { key: 'leave', label: '退出共享', divided: true, onSelect: () => void leave() },
]

interface OpenedDialogProps {
  what: Opened
  article: ArticleView
  onClose: () => void
}

function OpenedDialog({ what, article, onClose }: OpenedDialogProps) {
  const { table_id: id, title } = article
  return (
    <Suspense>
      {what === 'share' && <ShareDialog article={article} onClose={onClose} />}
      {what === 'give' && <ShareAccessDialog item={{ thing: 'article', id, title }} onClose={onClose} />}
      {what === 'history' && <HistoryDialog article={article} onClose={onClose} />}
    </Suspense>
  )
}

/** Everyone can share an article; its owner, and whom it is shared with for that, can change it, and level >5 can pin it. */
function ArticleActions({ article, isMine }: { article: ArticleView; isMine: boolean }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  const remove = async () => {
    if (await removeArticle(article)) await navigate(paths.oceanSection('table'))
  }
  const leave = async () => {
    const { table_id: id, author: sponsor } = article
    const { leaveSharing } = await import('#features/share/shared-list.tsx')
    const isLeft = await leaveSharing({ thing: 'article', id, sponsor }, refreshArticles)
    if (isLeft) await navigate(paths.oceanSection('table'))
  }
  return (
    <div
      className="needs-script flex flex-wrap items-center gap-2.5 border-b border-dashed pb-5"
      data-print="no"
    >
      <Button size="sm" onClick={() => setOpened('share')}>
        分享
      </Button>
      {article.public && (
        <PinButton size="sm" item={{ kind: 'table', id: article.table_id }} title={article.title} />
      )}
      {article.rights && (
        <Tag tone="gold">
          {article.author}共享给我：{nameRights(article.rights)}
        </Tag>
      )}
      {mayWithArticle(article, 'edit') && (
        <Link to={paths.editArticle(article.table_id)} className={buttonClass({ size: 'sm' })}>
          编辑
        </Link>
      )}
      {mayWithArticle(article, 'view') && (
        <Menu
          size="sm"
          variant="secondary"
          label="更多操作"
          side="bottom-start"
          items={menuOf(article, { isMine, show: setOpened, remove, leave })}
        />
      )}
      {opened && <OpenedDialog what={opened} article={article} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
