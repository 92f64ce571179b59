import { commentLimits as limits } from '@wenhai/core/comment/limits'
import type { CommentReply } from '@wenhai/core/comment/schema'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { reportComment } from '../api.ts'

interface ReportDialogProps {
  table_id: string
  comment: CommentReply
  onClose: () => void
}

/** The dialog 举报: a member complains once, and the admins decide. */
export function ReportDialog({ table_id, comment, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('')
  const { isBusy: isSending, run } = useAction()
  const send = () =>
    run(() => reportComment(table_id, comment.comment_id, reason.trim()), {
      say: '已举报，管理员会尽快处理',
      onDone: onClose,
      onRefused: (refused) => {
        toast.warning(refused.reason)
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title="举报评论"
      size="sm"
      busy={isSending}
      isDirty={reason.trim() !== ''}
      footer={(close) => (
        <>
          <Button onClick={close} disabled={isSending}>
            取消
          </Button>
          <Button variant="primary" pending={isSending} onClick={send}>
            举报
          </Button>
        </>
      )}
    >
      <div className="grid grid-cols-1 gap-4">
        <blockquote className="line-clamp-4 border-l-2 pl-3.5 break-words text-ink-2">
          {comment.content}
        </blockquote>
        <TextArea
          label="理由（可以不填）"
          value={reason}
          onChange={setReason}
          minRows={3}
          maxLength={limits.reasonMax}
          placeholder="例如：广告、骂人、泄露他人信息"
        />
        <p className="text-sm text-ink-3">被举报的人不会知道是谁举报的。</p>
      </div>
    </Dialog>
  )
}
