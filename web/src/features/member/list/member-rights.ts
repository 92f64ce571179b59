import { level } from '@wenhai/core/account/permission'
import type { Member } from '@wenhai/core/member/schema'

type Person = Pick<Member, 'id' | 'permission'>

/** Admins look after those below them, the site owner after all. The server decides; this only spares the question. */
export const mayManage = (self: Person, member: Person) =>
  self.permission === level.siteOwner || member.permission < self.permission

/** Levels a person may hold, with what each one may do. */
export const levelChoices = [
  {
    value: level.member,
    label: '会员',
    description: '答题、投票、参加考试；没有设为“只答题”的，可以按站点设置发布自己的内容',
  },
  {
    value: level.editor,
    label: '编辑',
    description: '会员能做的，另外可以按作者查看别人共享的题目；站点设为“编辑及以上”发布时，也可以发布',
  },
  {
    value: level.admin,
    label: '管理员',
    description: '看到并管理全部内容、分类和精选，修改站点设置，停用和重设较低等级的账号',
  },
  { value: level.siteOwner, label: '站长', description: '管理一切，并且可以任免管理员和其他站长' },
] as const

/** Only the site owner makes admins and other owners. */
export const mayAppoint = (self: Person) => self.permission === level.siteOwner

export const mayGrant = (self: Person, permission: number) => mayAppoint(self) || permission < level.admin
