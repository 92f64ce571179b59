import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { Member } from '@wenhai/core/member/schema'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { makeResetLink } from '../api.ts'
import { memberName } from './member-columns.tsx'

interface ResetLinkDialogProps {
  member: Member
  onClose: () => void
}

/** The site cannot know how the person is reached: the admin hands the link over. */
export function ResetLinkDialog({ member, onClose }: ResetLinkDialogProps) {
  const { isBusy, refused, run } = useAction({ tell: 'here' })
  const [link, setLink] = useState<{ url: string; until: string }>()
  const make = () =>
    run(() => makeResetLink(member.id), {
      onDone: ({ path, expire_time }) =>
        setLink({ url: window.location.origin + path, until: dateTimeText(expire_time) }),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title="重设密码链接"
      busy={isBusy}
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
            <Button onClick={onClose} disabled={isBusy}>
              取消
            </Button>
            <Button variant="primary" pending={isBusy} onClick={make}>
              生成链接
            </Button>
          </>
        )
      }
    >
      {link ? (
        <MadeLink member={member} {...link} />
      ) : (
        <>
          <p className="text-ink-2">
            为 <b className="text-ink">{memberName(member)}</b>{' '}
            生成一条一次性链接，对方打开后自己设新密码。在那以前，原来的密码仍然有效。
          </p>
          <FieldNotes id="reset-link" error={refused?.reason} />
        </>
      )}
    </Dialog>
  )
}

interface MadeLinkProps {
  member: Member
  url: string
  until: string
}

const MadeLink = ({ member, url, until }: MadeLinkProps) => (
  <div role="status" className="grid grid-cols-1 gap-4">
    <p className="text-ink-2">
      把链接交给 <b className="text-ink">{memberName(member)}</b>
      。打开它就能设一个新密码，只能用一次。
    </p>
    <TextField
      label="一次性链接"
      value={url}
      onChange={() => undefined}
      readOnly
      onFocus={(event) => event.target.select()}
      description={`${until} 前有效。关上这个窗口以后不再显示，可以重新生成。`}
    />
  </div>
)
