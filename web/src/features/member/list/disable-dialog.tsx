import type { Member } from '@wenhai/core/member/schema'
import { handOverAll, refreshAfterHandover } from '#features/handover/api.ts'
import { currentUser } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { refreshMembers, setDisabled } from '../api.ts'
import { memberName } from './member-columns.tsx'

/** Removes a member. What the member has may go to a named person, so that somebody answers for it. */
export function DisableDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const fields = useFields<'to'>({ initial: { to: '' }, shown: ['to'], findProblem: () => undefined })
  const self = currentUser()
  const to = fields.values.to.trim()
  // Handed over first: who has left nothing behind is removed, and not the other way round.
  const send = async () => {
    if (to !== '') {
      const passed = await handOverAll({ id: member.id, to })
      if (!passed.ok) return passed
    }
    return setDisabled({ id: member.id, disabled: true })
  }
  return (
    <FormDialog
      title={`停用 ${memberName(member)}`}
      action={to === '' ? '停用' : '转交并停用'}
      danger
      fields={fields}
      send={send}
      onSent={() => {
        toast.success('账号已停用，对方已下线')
        onClose()
        void refreshMembers()
        if (to !== '') void refreshAfterHandover()
      }}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">
        对方会立即在所有设备上下线，不能再登录。发布的内容和交过的答卷都会保留，随时可以恢复。
      </p>
      <div className="grid grid-cols-1 gap-2">
        <TextField
          {...fields.bind('to')}
          required={false}
          label="内容交给谁（可以不填）"
          autoComplete="off"
          description="填接手的人登录用的用户名：问卷、考试、题库、文章、模板、名单和编辑台都归这个人，立即生效，恢复账号时不会退回。不填的话都留在原处。"
        />
        {self && (
          <Button size="sm" className="w-fit" onClick={() => fields.set('to', self.username)}>
            交给我自己
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
