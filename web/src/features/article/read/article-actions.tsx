import type { ArticleView } from '@wenhai/core/article/schema'
import { lazy, Suspense, useState } from 'react'
import { PinButton } from '#features/discover/pin/pin-button.tsx'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { removeArticle } from '../mine/article-actions.ts'

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
)
const HistoryDialog = lazy(() =>
  import('../history/history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
)

/** For everyone the way to share it; for its owner to change it, for level >5 to pin it. */
export function ArticleActions({ article, isMine }: { article: ArticleView; isMine: boolean }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'share' | 'history'>()
  const close = () => setOpened(undefined)
  const remove = async () => {
    if (await removeArticle(article)) await navigate(paths.oceanSection('table'))
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
      {isMine && (
        <>
          <Link to={paths.editArticle(article.table_id)} className={buttonClass({ size: 'sm' })}>
            编辑
          </Link>
          <Menu
            size="sm"
            variant="secondary"
            label="更多操作"
            side="bottom-start"
            items={[
              { key: 'history', label: '历史版本', onSelect: () => setOpened('history') },
              { key: 'delete', label: '删除', danger: true, divided: true, onSelect: () => void remove() },
            ]}
          />
        </>
      )}
      <Suspense>
        {opened === 'share' && <ShareDialog article={article} onClose={close} />}
        {opened === 'history' && <HistoryDialog article={article} onClose={close} />}
      </Suspense>
    </div>
  )
}
