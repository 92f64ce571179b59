import { password as limits } from '@wenhai/core/account/limits'
import { DisplayName, Password, Username } from '@wenhai/core/account/schema'
import { problemOf } from '../../../lib/field-problems.ts'
import type { Rule } from './rule-list.tsx'

export const ownerFields = ['username', 'name', 'password', 'again'] as const
export type OwnerField = (typeof ownerFields)[number]
export type OwnerValues = Record<OwnerField, string>

const schemas = { username: Username, name: DisplayName, password: Password }
const missing: Record<OwnerField, string> = {
  username: '请填写用户名',
  name: '请填写名称',
  password: '请填写密码',
  again: '请再输一次密码',
}

/** The server's own sentence for one field, or undefined. */
export function findProblem(field: OwnerField, values: OwnerValues): string | undefined {
  if (values[field].trim() === '') return missing[field]
  if (field === 'again') return values.again === values.password ? undefined : '两次输入的密码不一样'
  return problemOf(schemas[field], field, values[field])
}

export const passwordRules = ({ password, again }: OwnerValues): Rule[] => [
  {
    text: `${limits.min} 到 ${limits.max} 个字符，越长越安全`,
    isMet: password.length >= limits.min && password.length <= limits.max,
  },
  { text: '两次输入一样', isMet: password !== '' && password === again },
]
