import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, list, text } from '../contract/wire.ts'
import { avatar } from './limits.ts'
import {
  AnyCode,
  Device,
  Login,
  Mail,
  Mobile,
  NewMember,
  NewOwner,
  OwnPassword,
  OwnProfile,
  Password,
  ProfileChange,
  PublicUser,
  SignedIn,
  UserInfo,
} from './schema.ts'

const userId = { id: field(id(), '用户编号') }
const nothing = z.object({})

export const accountCalls = {
  checkName: defineCall({
    method: 'GET',
    path: '/user/signup/check/{value}',
    access: 'guest',
    summary: '用户名是否可用',
    input: z.object({ value: field(text(1, 100), '用户名') }),
    output: z.object({ available: z.boolean() }),
  }),

  login: defineCall({
    method: 'POST',
    path: '/user/login',
    access: 'guest',
    summary: '登录：用户名或已验证的手机号，加密码',
    input: Login,
    output: SignedIn,
  }),

  signUp: defineCall({
    method: 'POST',
    path: '/user/create/ordinary',
    access: 'guest',
    summary: '注册会员',
    input: NewMember,
    output: SignedIn,
  }),

  createOwner: defineCall({
    method: 'POST',
    path: '/user/create/owner',
    access: 'guest',
    summary: '用一次性链接创建站长账号',
    input: NewOwner,
    output: SignedIn,
  }),

  signOut: defineCall({
    method: 'POST',
    path: '/user/signout/{id}',
    access: 'signing-in',
    summary: '登出：结束自己当前的会话',
    input: z.object(userId),
    output: z.object({ result: z.boolean() }),
  }),

  /** The reply is always the same, whether or not the address is known. */
  sendMail: defineCall({
    method: 'POST',
    path: '/user/mailer/{purpose}/{address}',
    access: 'code-asker',
    summary: '把验证码发到邮箱；purpose 为 login 时 address 写 own，发到自己的邮箱',
    input: z.object({
      purpose: field(z.enum(['signup', 'reset', 'bind', 'login']), '用途'),
      address: field(text(1, 254), '邮箱', { malformed: '邮箱格式错误' }),
    }),
    output: nothing,
  }),

  sendCode: defineCall({
    method: 'POST',
    path: '/user/code/{type}',
    access: 'code-asker',
    summary: '把验证码发到手机；LOGIN 时可不填手机号，发到自己的手机',
    input: z.object({
      type: field(z.enum(['MODIFY', 'LOGIN', 'SIGNUP', 'RESET']), '用途'),
      phone: Mobile.optional(),
    }),
    output: nothing,
    envelope: 'code',
  }),

  passStep: defineCall({
    method: 'POST',
    path: '/user/check/{step}',
    access: 'signing-in',
    summary: '通过登录的一步；已经登录时绑定或更换手机、邮箱，另加现在的密码',
    input: z.object({
      step: field(z.enum(['phone', 'mail', 'totp']), '步骤'),
      code: AnyCode,
      phone: Mobile.optional(),
      mail: Mail.optional(),
      password: OwnPassword.optional(),
    }),
    output: SignedIn,
  }),

  unbind: defineCall({
    method: 'POST',
    path: '/user/unbind/{kind}',
    access: 'member',
    summary: '解绑自己的手机或邮箱；登录时唯一的第二步验证不能解绑',
    input: z.object({ kind: field(z.enum(['phone', 'mail']), '绑定的种类'), password: OwnPassword }),
    output: nothing,
    success: 1802,
  }),

  resetPassword: defineCall({
    method: 'POST',
    path: '/user/resetPwd/{id}',
    access: 'guest',
    summary: '改密码：自己的编号加旧密码，或邮箱、手机号、编号加验证码',
    input: z.object({
      id: field(text(1, 254), '账号'),
      password: Password,
      oldPassword: field(z.string().max(1000).optional(), '旧密码', { isSecret: true }),
      code: AnyCode.optional(),
    }),
    output: nothing,
    success: 1802,
  }),

  findUser: defineCall({
    method: 'GET',
    path: '/user/find/id/{id}',
    access: 'guest',
    summary: '一位成员的公开资料；本人另有 own，permission 只有本人和管理员看得到',
    input: z.object(userId),
    output: PublicUser.extend({ permission: z.int().optional(), own: OwnProfile.optional() }),
  }),

  updateProfile: defineCall({
    method: 'POST',
    path: '/user/update',
    access: 'member',
    summary: '修改自己的名称与简介，没有写的不变',
    input: ProfileChange,
    output: UserInfo,
    success: 1802,
  }),

  uploadAvatar: defineCall({
    method: 'POST',
    path: '/user/avatar',
    access: 'member',
    summary: '上传头像，裁成正方形',
    input: nothing,
    output: UserInfo,
    body: 'multipart',
    bodyLimit: avatar.maxBytes,
    success: 1802,
  }),

  removeAvatar: defineCall({
    method: 'DELETE',
    path: '/user/avatar',
    access: 'member',
    summary: '移除头像，回到名称的第一个字',
    input: nothing,
    output: UserInfo,
  }),

  listDevices: defineCall({
    method: 'GET',
    path: '/user/session/list',
    access: 'member',
    summary: '自己已登录的设备；isFinished 为 false 的只通过了密码，还没完成验证',
    input: nothing,
    output: list(Device),
  }),

  closeDevice: defineCall({
    method: 'DELETE',
    path: '/user/session/del/{id}',
    access: 'member',
    summary: '让自己的一台设备下线',
    input: z.object({ id: field(id(), '会话编号') }),
    output: nothing,
  }),

  startTotp: defineCall({
    method: 'POST',
    path: '/user/totp/start',
    access: 'signing-in',
    summary: '开始设置动态口令：得到密钥',
    input: z.object({ password: OwnPassword }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),

  confirmTotp: defineCall({
    method: 'POST',
    path: '/user/totp/confirm',
    access: 'signing-in',
    summary: '输入一次动态口令，完成设置，得到恢复码',
    input: z.object({ code: AnyCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),

  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: '/user/totp/recovery',
    access: 'member',
    summary: '用动态口令换一组新的恢复码，旧的作废',
    input: z.object({ code: AnyCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),

  stopTotp: defineCall({
    method: 'POST',
    path: '/user/totp/stop',
    access: 'member',
    summary: '用动态口令或恢复码停用动态口令',
    input: z.object({ code: AnyCode }),
    output: nothing,
    success: 1802,
  }),
}
