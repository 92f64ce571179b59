import * as member from '@wenhai/core/account/member-fields'
import { isBlank } from '@wenhai/core/format/invisible'
import type { Values } from '#ui/fields/use-fields.ts'

export const passwordNames = ['password', 'again'] as const
export type PasswordName = (typeof passwordNames)[number]

export const memberNames = ['username', 'name', ...passwordNames] as const
export type MemberName = (typeof memberNames)[number]

/** The server's own sentence for one field, or undefined. */
export function memberProblem(name: MemberName, values: Values<MemberName>): string | undefined {
  if (name === 'username') return typedUsernameProblem(values.username)
  if (name === 'name') return isBlank(values.name) ? '请填写名称' : member.displayNameProblem(values.name)
  return typedPasswordProblem(name, values)
}

export const typedUsernameProblem = (username: string): string | undefined =>
  username.trim() === '' ? '请填写用户名' : member.usernameProblem(username)

export function typedPasswordProblem(name: PasswordName, values: Values<PasswordName>): string | undefined {
  if (name === 'password')
    return values.password === '' ? '请填写密码' : member.passwordProblem(values.password)
  if (values.again === '') return '请再输一次密码'
  return values.again === values.password ? undefined : '两次输入的密码不一样'
}
