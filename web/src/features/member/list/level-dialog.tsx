import type { UserInfo } from '@wenhai/core/account/schema'
import type { Member } from '@wenhai/core/member/schema'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { refreshMembers, setLevel } from '../api.ts'
import { memberName } from './member-columns.tsx'
import { levelChoices, mayAppoint, mayGrant } from './member-rights.ts'

interface LevelDialogProps {
  self: UserInfo
  member: Member
  onClose: () => void
}

export function LevelDialog({ self, member, onClose }: LevelDialogProps) {
  const [permission, setPermission] = useState<number>(member.permission)
  const { isBusy, refused, run, clear } = useAction({ tell: 'here' })
  const isChanged = permission !== member.permission
  const isLosingOwn = member.id === self.id && permission < self.permission
  const save = () =>
    run(() => setLevel({ id: member.id, permission }), {
      say: '等级已修改',
      onDone: () => {
        onClose()
        return refreshMembers()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title="修改等级"
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            取消
          </Button>
          <Button variant="primary" pending={isBusy} disabled={!isChanged} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <RadioGroup
        label={`${memberName(member)}的等级`}
        value={permission}
        onChange={(value) => {
          setPermission(value)
          clear()
        }}
        choices={levelChoices.map((choice) => ({
          ...choice,
          disabled: !mayGrant(self, choice.value),
        }))}
        description={mayAppoint(self) ? undefined : '只有站长能任免管理员和站长。'}
        error={refused?.reason}
      />
      {isLosingOwn && (
        <p role="status" className="mt-4 rounded-md bg-gold-wash px-4 py-3 text-md text-gold">
          这是你自己的账号：保存以后，你会失去现在的权限，不能自己改回来。
        </p>
      )}
    </Dialog>
  )
}
