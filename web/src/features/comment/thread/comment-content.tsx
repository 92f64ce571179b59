import { closeGaps, countLines } from '@wenhai/core/comment/limits'
import type { CommentReply } from '@wenhai/core/comment/schema'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Byline } from '#features/discover/cards/byline.tsx'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { When } from '#ui/when.tsx'
import { deleteComment, refreshComments } from '../api.ts'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

interface CommentContentProps {
  table_id: string
  comment: CommentReply
  isReply?: boolean | undefined
  onAnswer: () => void
}

/** Shows a comment of either level: who, when, what, and what can be done about it. */
export function CommentContent({ table_id, comment, isReply = false, onAnswer }: CommentContentProps) {
  const { name, content, replyTo, isDeleted } = comment
  if (isDeleted)
    return (
      <p className="flex items-center gap-3 text-ink-3">
        {!isReply && (
          <span aria-hidden="true" className="size-8 shrink-0 rounded-full border border-dashed" />
        )}
        <span>已删除</span>
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-ink-3">
        <Byline
          ocean_id={comment.ocean_id}
          name={name}
          avatar={comment.avatar}
          size={isReply ? 24 : 32}
          className="text-md font-medium text-ink"
        />
        {comment.isAuthor && <Tag tone="sea">作者</Tag>}
        <When time={comment.create_time} />
      </div>
      <CommentText
        content={content}
        lead={replyTo && <span className="text-ink-3">回复 {replyTo.name}：</span>}
        className={isReply ? 'ml-[30px]' : 'ml-[38px]'}
      />
      <CommentActions
        table_id={table_id}
        comment={comment}
        onAnswer={onAnswer}
        className={isReply ? 'pl-[30px]' : 'pl-[38px]'}
      />
    </div>
  )
}

interface CommentActionsProps extends Omit<CommentContentProps, 'isReply'> {
  className: string
}

function CommentActions({ table_id, comment, onAnswer, className }: CommentActionsProps) {
  const isSignedIn = useSession(({ user }) => user !== undefined)
  const [isReporting, setReporting] = useState(false)
  const { name, isDeletable, isMine } = comment
  return (
    <>
      <div className={`-ml-3 flex flex-wrap ${className}`}>
        {isSignedIn && (
          <Button size="sm" variant="quiet" aria-label={`回复 ${name}`} onClick={onAnswer}>
            回复
          </Button>
        )}
        {isDeletable && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`删除${nameOf(comment)}的评论`}
            onClick={() => remove(comment)}
          >
            删除
          </Button>
        )}
        {isSignedIn && !isMine && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`举报${nameOf(comment)}的评论`}
            onClick={() => setReporting(true)}
          >
            举报
          </Button>
        )}
      </div>
      {isReporting && (
        <Suspense>
          <ReportDialog table_id={table_id} comment={comment} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}

const nameOf = ({ isMine, name }: CommentReply) => (isMine ? '自己' : ` ${name} `)

async function remove(comment: CommentReply): Promise<void> {
  const isYes = await confirm({
    title: '删除评论',
    message: comment.isMine ? '删除后不能恢复。' : `${comment.name}的这条评论会消失，不能恢复。`,
    confirmText: '删除',
    danger: true,
  })
  if (!isYes) return
  const answer = await deleteComment(comment.comment_id)
  tellOutcome(answer, '删除成功！')
  await refreshComments()
}

/** A comment of more lines is folded to a few, so that it leaves room for the others. */
const mostLines = 12

interface CommentTextProps {
  content: string
  /** Whom it answers. */
  lead?: ReactNode
  className: string
}

/** Shows what somebody wrote, its beginning first where it is long. */
function CommentText({ content, lead, className }: CommentTextProps) {
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = closeGaps(content)
  const isLong = countLines(shown) > mostLines
  return (
    <div className={className}>
      <p
        id={id}
        dir="auto"
        className={`break-words whitespace-pre-line ${isLong && !isUnfolded ? 'folds-with-script line-clamp-8' : ''}`}
      >
        {lead}
        {shown}
      </p>
      {isLong && (
        <Button
          size="sm"
          variant="quiet"
          className="needs-script -ml-3"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? '收起' : '展开'}
        </Button>
      )}
    </div>
  )
}
