import type { ArticleRow } from '@wenhai/core/article/schema'
import { useSite } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ShareLink } from '#ui/share-link.tsx'

interface ShareDialogProps {
  article: Pick<ArticleRow, 'table_id' | 'title' | 'public' | 'hasKey'>
  onClose: () => void
}

/** Link and QR code; on phones the system's own way as well. */
export function ShareArticleDialog({ article, onClose }: ShareDialogProps) {
  const { data: site } = useSite()
  const link = (site?.url ?? window.location.origin) + paths.article(article.table_id)
  // Sharing that the person gave up half-way is no failure.
  const share = () => void navigator.share({ title: article.title, url: link }).catch(() => undefined)
  return (
    <Dialog open onClose={onClose} title="分享" size="sm">
      <div className="grid grid-cols-1 gap-3.5">
        <p className="font-serif text-xl font-bold break-words">{article.title}</p>
        <ShareLink title={article.title} link={link}>
          <CopyButton variant="primary" text={link} done="链接已复制">
            复制链接
          </CopyButton>
          {typeof navigator.share === 'function' && <Button onClick={share}>用其他应用分享</Button>}
        </ShareLink>
        {!article.public && (
          <p className="text-sm text-gold">
            {article.hasKey
              ? '这篇文章是私密的：对方打开链接后，还要输入密钥。请用别的方式告诉他。'
              : '这篇文章只有你自己看得到。想给别人看，请先公开，或者设一个密钥。'}
          </p>
        )}
      </div>
    </Dialog>
  )
}
