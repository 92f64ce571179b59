import { isAccountName, isMail, isMobile } from '../format/contact.ts'
import { changesDirection, directionText } from '../format/invisible.ts'
import { displayName, password, username } from './limits.ts'

/**
 * These functions say what is wrong with a field of a new member, in the words of its schema. They are apart from the
 * schemas, because the pages where somebody signs up carry none; `member-fields.test.ts` compares the two.
 */

export const strangeUsername = '用户名只能用字母、数字和 @ _ . -'
export const contactAsUsername = '用户名不能是邮箱或手机号的样子'

interface Length {
  min: number
  max: number
}

function lengthProblem(title: string, text: string, { min, max }: Length): string | undefined {
  // The length is counted as the schemas do: a character beyond the first plane of Unicode is one.
  const { length } = [...text]
  if (length < min) return `${title}至少 ${min} 个字`
  return length > max ? `${title}最多 ${max} 个字` : undefined
}

export function usernameProblem(text: string): string | undefined {
  const name = text.trim()
  const problem = lengthProblem('用户名', name, username)
  if (problem) return problem
  if (!isAccountName(name)) return strangeUsername
  return isMail(name) || isMobile(name) ? contactAsUsername : undefined
}

export const displayNameProblem = (text: string): string | undefined =>
  lengthProblem('名称', text.trim(), displayName) ?? (changesDirection(text) ? directionText : undefined)

export const passwordProblem = (text: string): string | undefined => lengthProblem('密码', text, password)

/**
 * Everything that stays of accounts that are gone belongs to this one member, whom nobody can sign in as: who the people
 * were, and which things are from the same one, is not kept. The name that nobody signs in with has letters that no user
 * name may have.
 */
export const goneMember = {
  id: '00000000-0000-7000-8000-000000000000',
  name: '已注销的用户',
  username: '*gone*',
} as const
