import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { Member } from '@wenhai/core/member/schema'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { makeResetLink } from '../api.ts'
import { memberName } from './member-columns.tsx'

interface ResetLinkDialogProps {
  member: Member
  onClose: () => void
}

/** The site cannot know how the person is reached: the admin hands the link over. */
export function ResetLinkDialog({ member, onClose }: ResetLinkDialogProps) {
  const [isSending, setSending] = useState(false)
  const [link, setLink] = useState<{ url: string; until: string }>()
  const [refusal, setRefusal] = useState<string>()
  const make = async () => {
    setSending(true)
    const answer = await makeResetLink(member.id)
    setSending(false)
    if (answer.ok)
      setLink({
        url: window.location.origin + answer.data.path,
        until: dateTimeText(answer.data.expire_time),
      })
    else setRefusal(answer.cause === 'refused' ? answer.reason : undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="重设密码链接"
      busy={isSending}
      dismissable={!link}
      footer={
        link ? (
          <>
            <Button onClick={onClose}>完成</Button>
            <CopyButton variant="primary" text={link.url} done="链接已复制">
              复制链接
            </CopyButton>
          </>
        ) : (
          <>
            <Button onClick={onClose} disabled={isSending}>
              取消
            </Button>
            <Button variant="primary" pending={isSending} onClick={make}>
              生成链接
            </Button>
          </>
        )
      }
    >
      {link ? (
        <div role="status" className="grid grid-cols-1 gap-4">
          <p className="text-ink-2">
            把链接交给 <b className="text-ink">{memberName(member)}</b>
            。打开它就能设一个新密码，只能用一次。
          </p>
          <TextField
            label="一次性链接"
            value={link.url}
            onChange={() => undefined}
            readOnly
            onFocus={(event) => event.target.select()}
            description={`${link.until} 前有效。关上这个窗口以后不再显示，可以重新生成。`}
          />
        </div>
      ) : (
        <>
          <p className="text-ink-2">
            为 <b className="text-ink">{memberName(member)}</b>{' '}
            生成一条一次性链接，对方打开后自己设新密码。在那以前，原来的密码仍然有效。
          </p>
          <FieldNotes id="reset-link" error={refusal} />
        </>
      )}
    </Dialog>
  )
}
