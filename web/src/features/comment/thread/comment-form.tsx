import { commentLimits as limits } from '@wenhai/core/comment/limits'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { newUuid } from '#lib/uuid.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { LeaveGuard, mayDiscard } from '#ui/overlays/leave-guard.tsx'
import { useAction } from '#ui/use-action.ts'
import { createComment, refreshComments } from '../api.ts'

interface CommentFormProps {
  table_id: string
  /** 0, or the comment that is answered. */
  parent: string
  /** The person to whom a reply is written. */
  to?: string | undefined
  /** Called with the text and its id, once it is there. */
  onWritten: (content: string, comment_id: string) => void
  onCancel?: (() => void) | undefined
  /** Whether something is written here that is not sent. */
  onWriting?: ((isWriting: boolean) => void) | undefined
}

export function CommentForm(props: CommentFormProps) {
  const isSignedIn = useSession(({ user }) => user !== undefined)
  return isSignedIn ? <OpenForm {...props} /> : <SignInFirst />
}

function SignInFirst() {
  return (
    <p className="rounded-xl border border-dashed px-5 py-4 text-ink-2">
      <Link to={paths.login} onClick={rememberThisPage} className={`${linkClass} touch:py-2.5`}>
        登录
      </Link>
      以后就能评论，登录后会回到这里。
    </p>
  )
}

function OpenForm({ table_id, parent, to, onWritten, onCancel, onWriting }: CommentFormProps) {
  const [content, setContent] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, refused, run, clear } = useAction({ tell: 'here' })
  /** The key is the same for each try to send one comment. */
  const [create_key, setCreateKey] = useState(newUuid)
  const id = useId()
  const isWriting = content.trim() !== ''
  const tell = useEffectEvent((now: boolean) => onWriting?.(now))
  useEffect(() => {
    tell(isWriting)
    return () => tell(false)
  }, [isWriting])
  const cancel = async () => {
    if (await mayDiscard(isWriting)) onCancel?.()
  }

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    const text = content.trim()
    setMissing(text === '')
    if (text === '') return
    const isSent = await run(() => createComment({ id: table_id, content: text, parent, create_key }), {
      say: to === undefined ? '评论已发布' : '回复已发布',
      onDone: ({ comment_id }) => {
        setContent('')
        setCreateKey(newUuid())
        onWritten(text, comment_id)
      },
    })
    if (isSent) await refreshComments()
  }
  return (
    <form id={id} onSubmit={send} className="grid grid-cols-1 gap-2.5">
      <TextArea
        label={to === undefined ? '写评论' : `回复 ${to}`}
        hideLabel={to === undefined}
        name={to === undefined ? 'comment' : 'reply'}
        placeholder={to === undefined ? '写下你的想法…' : undefined}
        value={content}
        minRows={to === undefined ? 3 : 2}
        maxLength={limits.contentMax}
        showCount={content.length > limits.contentMax * 0.8}
        error={isMissing ? '请写下评论' : refused && (waitText(refused.seconds) ?? refused.reason)}
        autoFocus={to !== undefined}
        onChange={(next) => {
          setContent(next)
          setMissing(false)
          clear()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
          if (event.key === 'Escape' && content === '') onCancel?.()
        }}
      />
      <FormButtons isReply={to !== undefined} isBusy={isBusy} onCancel={onCancel && cancel} />
      <LeaveGuard when={isWriting} />
    </form>
  )
}

interface FormButtonsProps {
  isReply: boolean
  isBusy: boolean
  onCancel: (() => void) | undefined
}

const FormButtons = ({ isReply, isBusy, onCancel }: FormButtonsProps) => (
  <div className="flex items-center justify-end gap-2.5">
    <span className="mr-auto text-sm text-ink-3 touch:hidden">Ctrl + Enter 发布</span>
    {onCancel && (
      <Button variant="quiet" onClick={onCancel}>
        取消
      </Button>
    )}
    <Button type="submit" variant="primary" pending={isBusy}>
      {isReply ? '回复' : '发布评论'}
    </Button>
  </div>
)

const waitText = (seconds: number | undefined) =>
  seconds === undefined ? undefined : `说得太快了，请过 ${Math.max(seconds, 1)} 秒再发`
