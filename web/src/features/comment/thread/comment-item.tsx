import type { CommentReply, CommentRow } from '@wenhai/core/comment/schema'
import { useRef, useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useAddressQuery } from '#ui/lists/use-address-search.ts'
import { mayDiscard } from '#ui/overlays/leave-guard.tsx'
import { useReplies } from '../api.ts'
import { CommentContent } from './comment-content.tsx'
import { CommentForm } from './comment-form.tsx'

interface CommentItemProps {
  table_id: string
  comment: CommentRow
  /** Whether a reply is written here that is not sent. */
  onWriting: (isWriting: boolean) => void
}

/** The replies to a comment: the first two, all when they are unfolded, and those that were just written here. */
function useShownReplies(table_id: string, { replies: shown, replyCount, comment_id }: CommentRow) {
  const { query, searchOf } = useAddressQuery()
  // Without a script the address unfolds replies, and turns their pages.
  const [isUnfolded, setUnfolded] = useState(() => query.get('replies') === comment_id)
  const [first] = useState(() => (isUnfolded && Math.trunc(Number(query.get('replies_page')))) || 1)
  const [written, setWritten] = useState<readonly CommentReply[]>([])
  const all = useReplies(table_id, comment_id, isUnfolded, first)
  const loaded = isUnfolded ? all.data?.pages.flatMap(({ tables }) => tables) : undefined
  const listed: readonly CommentReply[] = loaded ?? shown
  // The reply that was just written is at the end, where it belongs, before the pages up to there are fetched.
  const known = new Set(listed.map((reply) => reply.comment_id))
  const own = written.filter((reply) => !known.has(reply.comment_id))
  const left = replyCount - listed.length - own.length
  const hrefOf = (page: number) =>
    `${searchOf({ replies: comment_id, replies_page: page > 1 ? String(page) : '' })}#${placeOf(comment_id)}`

  const folding = isUnfolded ? (
    all.hasNextPage && (
      <More
        text="更多回复"
        pending={all.isFetchingNextPage}
        onMore={() => all.fetchNextPage()}
        href={hrefOf(first + 1)}
      />
    )
  ) : left > 0 ? (
    <More text={`展开其余 ${left} 条回复`} onMore={() => setUnfolded(true)} href={hrefOf(1)} />
  ) : null
  return {
    replies: [...listed, ...own],
    add: (reply: CommentReply) => setWritten([...written, reply]),
    retry: isUnfolded && all.isError ? () => all.refetch() : undefined,
    folding,
  }
}

const placeOf = (comment_id: string) => `comment-${comment_id}`

/** A comment with its replies: the first two, and the others when they are asked for. */
export function CommentItem({ table_id, comment, onWriting }: CommentItemProps) {
  const { comment_id } = comment
  const { replies, add, retry, folding } = useShownReplies(table_id, comment)
  const [answered, setAnswered] = useState<CommentReply>()
  const isWriting = useRef(false)
  const answer = async (next: CommentReply) => {
    if (next.comment_id === answered?.comment_id) return
    // Where nothing is asked the field opens at once, because phones open the keyboard only within the press.
    if (!isWriting.current || (await mayDiscard(true))) setAnswered(next)
  }
  const writeReply = useOwnReply(comment_id)
  return (
    <li
      id={placeOf(comment_id)}
      className="grid scroll-mt-20 grid-cols-1 gap-4 border-b py-5 last:border-b-0"
    >
      <CommentContent table_id={table_id} comment={comment} onAnswer={() => void answer(comment)} />
      {(replies.length > 0 || answered) && (
        <div className="ml-11 grid grid-cols-1 gap-4 rounded-xl bg-sunken px-4.5 py-4 narrow:ml-0">
          {replies.length > 0 && (
            <ol aria-label="回复" className="grid grid-cols-1 gap-4">
              {replies.map((reply) => (
                <li key={reply.comment_id}>
                  <CommentContent
                    table_id={table_id}
                    comment={reply}
                    isReply
                    onAnswer={() => void answer(reply)}
                  />
                </li>
              ))}
            </ol>
          )}
          {retry && <RepliesFailed onRetry={retry} />}
          {folding}
          {answered && (
            <CommentForm
              key={answered.comment_id}
              table_id={table_id}
              parent={answered.comment_id}
              to={answered.name}
              onCancel={() => setAnswered(undefined)}
              onWriting={(now) => {
                isWriting.current = now
                onWriting(now)
              }}
              onWritten={(content, id) => {
                const reply = writeReply(content, id, answered)
                if (reply) add(reply)
                setAnswered(undefined)
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

const RepliesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="text-sm text-cinnabar">
    回复没能载入。
    <Button size="sm" variant="quiet" onClick={onRetry}>
      重试
    </Button>
  </p>
)

interface MoreProps {
  text: string
  pending?: boolean
  onMore: () => void
  /** The address where the replies are without a script. */
  href: string
}

const More = ({ text, pending, onMore, href }: MoreProps) => (
  <>
    <Button
      size="sm"
      variant="quiet"
      className="needs-script justify-self-start"
      pending={pending}
      onClick={onMore}
    >
      {text}
    </Button>
    <noscript>
      <a href={href} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
        {text}
      </a>
    </noscript>
  </>
)

/** The reply as the server will show it to its writer. */
function useOwnReply(parent: string) {
  const user = useSession((session) => session.user)
  return (content: string, comment_id: string, answered: CommentReply): CommentReply | undefined =>
    user && {
      comment_id,
      parent,
      content,
      isDeleted: false,
      ocean_id: user.ocean_id,
      name: user.name,
      avatar: user.avatar ?? '',
      isAuthor: false,
      isDeletable: true,
      isMine: true,
      replyTo: answered.parent === '' ? null : { ocean_id: answered.ocean_id, name: answered.name },
      create_time: new Date().toISOString(),
    }
}
