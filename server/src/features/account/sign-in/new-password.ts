import { refuse } from '@wenhai/core/contract/refusal'
import { isCommonPassword } from '#lib/common-passwords'
import type { Requester } from '#lib/http/requester'
import { hashPassword } from '#lib/password'
import { foldName } from '../queries.ts'

/** The hash of a password that a person chose for the account of this name. */
export async function hashChosenPassword(
  password: string,
  username: string,
  requester: Requester,
): Promise<string> {
  const [folded, name] = [foldName(password), foldName(username)]
  if (folded === name) throw refuse('wrong_field', { field: 'password', reason: '密码不能和用户名一样' })
  if (name !== '' && folded.replaceAll(name, '') === '')
    throw refuse('wrong_field', { field: 'password', reason: '密码不能只是重复用户名' })
  if (await isCommonPassword(password))
    throw refuse('wrong_field', { field: 'password', reason: '这个密码太常见，很容易被猜到，请换一个' })
  return hashPassword(password, requester)
}
