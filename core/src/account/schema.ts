import { z } from 'zod'
import { field, id, text } from '../contract/wire.ts'
import { displayName, password, username } from './limits.ts'

/** Letters, digits and @ _ . - : the account names of the specification. Mail- and phone-shaped ones are for signing in by mail or phone. */
const accountName = /^[A-Za-z0-9@_.-]+$/
const mailShape = /@.+\./
const phoneShape = /^(\+?86)?1[3-9]\d{9}$/

export const Username = field(
  text(username.min, username.max)
    .regex(accountName, '用户名只能用字母、数字和 @ _ . -')
    .refine((name) => !mailShape.test(name) && !phoneShape.test(name), '用户名不能是邮箱或手机号的样子'),
  '用户名',
)

/** Not trimmed: a space at the end of a passphrase is part of it. */
export const Password = field(z.string().min(password.min).max(password.max), '密码')

export const DisplayName = field(text(displayName.min, displayName.max), '名称')

/** What everyone may know of a member. */
export const PublicUser = z.object({
  id: id(),
  ocean_id: z.string(),
  name: z.string(),
  permission: z.int(),
  create_time: z.string(),
})
export type PublicUser = z.infer<typeof PublicUser>

/** Kept by the browser after signing in. */
export const UserInfo = PublicUser.extend({ username: z.string() })
export type UserInfo = z.infer<typeof UserInfo>

export const SignedIn = z.object({
  token: z.string(),
  agent: z.string(),
  userinfo: UserInfo,
  checkAuth: z.boolean(),
  checkPhone: z.boolean(),
})
export type SignedIn = z.infer<typeof SignedIn>

export const NewOwner = z.object({
  code: field(text(1, 200), '一次性链接里的代码'),
  username: Username,
  password: Password,
  name: DisplayName,
})
export type NewOwner = z.infer<typeof NewOwner>
