import { closeGaps } from '@wenhai/core/comment/limits'
import type { ReportedComment as Reported } from '@wenhai/core/comment/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { Byline } from '#features/discover/cards/byline.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { cardClass } from '#ui/card.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { When } from '#ui/when.tsx'
import { type ComplaintVerdict, refreshComments, settleReports } from './api.ts'

const done: Record<ComplaintVerdict, string> = { remove: '评论已删除', dismiss: '评论已保留' }

/** Shows what was written, where, and what others said about it. */
export function ReportedCommentCard({ comment }: { comment: Reported }) {
  const [settling, setSettling] = useState<ComplaintVerdict>()
  const settle = async (verdict: ComplaintVerdict) => {
    if (verdict === 'remove' && !(await askToRemove(comment))) return
    setSettling(verdict)
    const answer = await settleReports(comment.comment_id, verdict)
    if (answer.ok) toast.success(done[verdict])
    else if (answer.cause === 'refused') toast.warning(answer.reason)
    await refreshComments()
    setSettling(undefined)
  }
  return (
    <article className={cardClass()}>
      <ReportedHead comment={comment} />
      <p className="max-h-60 overflow-y-auto break-words whitespace-pre-line">{closeGaps(comment.content)}</p>
      {comment.reasons.length > 0 && (
        <ul aria-label="举报理由" className="grid gap-1 rounded-md bg-sunken px-4 py-3 text-md text-ink-2">
          {comment.reasons.map((reason, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have said the same, and they never move
            <li key={index} className="break-words">
              {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2.5 border-t border-dashed pt-3">
        <span className="mr-auto text-sm text-ink-3">
          最近举报 <When time={comment.report_time} />
        </span>
        <Button
          size="sm"
          pending={settling === 'dismiss'}
          disabled={settling === 'remove'}
          onClick={() => settle('dismiss')}
        >
          保留评论
        </Button>
        <Button
          size="sm"
          variant="danger"
          pending={settling === 'remove'}
          disabled={settling === 'dismiss'}
          onClick={() => settle('remove')}
        >
          删除评论
        </Button>
      </div>
    </article>
  )
}

/** Who wrote it, when and where, and how many complained. */
const ReportedHead = ({ comment }: { comment: Reported }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
    <Byline
      ocean_id={comment.ocean_id}
      name={comment.name}
      avatar={comment.avatar}
      size={24}
      className="text-ink"
    />
    <When time={comment.create_time} />
    <span className="min-w-0">
      评论了{' '}
      <Link to={paths.article(comment.table_id)} className={`${linkClass} break-words`}>
        {comment.title}
      </Link>
    </span>
    <Tag tone="cinnabar" className="ml-auto">
      {formatNumber(comment.reports)} 人举报
    </Tag>
  </div>
)

const askToRemove = ({ name }: Reported) =>
  confirm({
    title: '删除评论',
    message: `${name || '会员'}的这条评论会从文章下面消失，不能恢复。`,
    confirmText: '删除',
    danger: true,
  })
