import type { ArticleView } from '@wenhai/core/article/schema'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { EditedArticleDraft } from '../article-draft.ts'
import { ArticleComparison } from '../compare/comparison.tsx'

interface ConflictDialogProps {
  mine: EditedArticleDraft
  theirs: ArticleView
  /** Goes on writing without deciding; left out where that cannot be. */
  onCancel?: (() => void) | undefined
  onMine: () => void
  mineText: string
  onTheirs: () => void
}

/** Published in another place since writing began: both are shown, and neither is thrown away without being asked. */
export const ArticleConflictDialog = ({
  mine,
  theirs,
  onCancel,
  onMine,
  mineText,
  onTheirs,
}: ConflictDialogProps) => (
  <Dialog
    open
    onClose={onCancel ?? (() => undefined)}
    busy={onCancel === undefined}
    title="内容已被修改"
    size="xl"
    role="alertdialog"
    dismissable={false}
    wholeOnPhones
    footer={
      <>
        <Button onClick={onTheirs}>用发布的版本</Button>
        <Button variant="danger" onClick={onMine}>
          {mineText}
        </Button>
      </>
    }
  >
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-2">
        {`这篇文章在别处发布过新的内容（${dateTimeText(theirs.update_time)}）。用发布的版本，你这里没有发布的修改会丢失；${mineText}，那边的修改会成为历史版本。`}
      </p>
      <ArticleComparison before={theirs} after={mine} names={['发布的版本', '我的版本']} />
    </div>
  </Dialog>
)
