import { level } from '@wenhai/core/account/mask'
import type { UserInfo } from '@wenhai/core/account/schema'
import type { Member } from '@wenhai/core/member/schema'
import { confirm } from '#ui/overlays/confirm.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { refreshMembers, setAnswersOnly, setDisabled } from '../api.ts'
import { memberName } from './member-columns.tsx'
import { mayManage } from './member-rights.ts'

/** The question of a dialog. */
export interface MemberAsk {
  about: 'level' | 'link' | 'disable'
  member: Member
}

/** The ⋯ menu of one member. */
export function memberActions(self: UserInfo, member: Member, ask: (about: MemberAsk) => void): MenuItem[] {
  if (!mayManage(self, member))
    return [{ key: 'none', label: '只有站长能管理这个账号', disabled: true, onSelect: () => undefined }]
  return [
    { key: 'level', label: '修改等级', onSelect: () => ask({ about: 'level', member }) },
    ...publishing(member),
    { key: 'link', label: '重设密码链接', onSelect: () => ask({ about: 'link', member }) },
    member.disabled
      ? { key: 'enable', label: '恢复账号', divided: true, onSelect: () => enable(member) }
      : {
          key: 'disable',
          label: '停用账号',
          divided: true,
          danger: true,
          disabled: member.id === self.id,
          onSelect: () => ask({ about: 'disable', member }),
        },
  ]
}

/** From level 5 on everybody publishes. */
function publishing(member: Member): MenuItem[] {
  if (member.permission >= level.editor) return []
  return member.answersOnly
    ? [{ key: 'publish', label: '允许发布', onSelect: () => letPublish(member) }]
    : [{ key: 'answer', label: '改为只答题', onSelect: () => letAnswerOnly(member) }]
}

async function letPublish(member: Member): Promise<void> {
  const isSure = await confirm({
    title: `允许 ${memberName(member)} 发布`,
    message: '对方可以出题、发布问卷和考试，也能看到别人共享的题。请不要开给要参加考试的人。',
    confirmText: '允许发布',
  })
  if (!isSure) return
  await tell(await setAnswersOnly({ id: member.id, answersOnly: false }), '对方现在可以发布了')
}

async function letAnswerOnly(member: Member): Promise<void> {
  const isSure = await confirm({
    title: `让 ${memberName(member)} 只答题`,
    message: '对方不能再出题和发布，也看不到别人共享的题。已经发布的内容会保留，正在进行的不会停下。',
    confirmText: '只答题',
  })
  if (isSure) await tell(await setAnswersOnly({ id: member.id, answersOnly: true }), '对方现在只能答题')
}

async function enable(member: Member): Promise<void> {
  const isSure = await confirm({
    title: `恢复 ${memberName(member)}`,
    message: '对方可以用原来的密码重新登录，等级和内容都和停用前一样。',
    confirmText: '恢复',
  })
  if (isSure) await tell(await setDisabled({ id: member.id, disabled: false }), '账号已恢复')
}

async function tell(answer: Awaited<ReturnType<typeof setDisabled>>, done: string): Promise<void> {
  tellOutcome(answer, done)
  await refreshMembers()
}
