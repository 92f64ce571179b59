import { z } from 'zod'
import { changesOf } from '../contract/changes.ts'
import { field, flag, id, name, text } from '../contract/wire.ts'
import { isAccountName, isMail, isMobile } from '../format/contact.ts'
import { code, displayName, introduction, mailMax, password, phoneMax, username } from './limits.ts'
import { contactAsUsername, strangeUsername } from './member-fields.ts'
import { signInSteps } from './sign-in-steps.ts'

/**
 * Names that look like a mail address or phone are refused: signing in by phone must never find another member's name.
 */
export const Username = field(
  text(username.min, username.max)
    .refine(isAccountName, strangeUsername)
    .refine((name) => !isMail(name) && !isMobile(name), contactAsUsername),
  '用户名',
)

/** A password is not trimmed, because a space at the end of a passphrase is part of it. */
export const Password = field(z.string().min(password.min).max(password.max), '密码', {
  isSecret: true,
})

/** The password is not checked against today's rules for new ones, because it is only compared with the stored one. */
export const OwnPassword = field(z.string().min(1).max(1000), '密码', {
  missing: '请输入密码',
  isSecret: true,
})

export const DisplayName = field(name(displayName.min, displayName.max), '名称')

const badMail = '邮箱格式错误'

export const Mail = field(z.string().trim().toLowerCase().max(mailMax).refine(isMail, badMail), '邮箱', {
  malformed: badMail,
})

const badMobile = '手机号格式错误'

/** Stored as eleven digits, however it was written. */
export const Mobile = field(
  z
    .string()
    .trim()
    .max(phoneMax)
    .refine(isMobile, badMobile)
    .transform((phone) => phone.replace(/^\+86[ -]?/, '')),
  '手机号',
  { missing: '请填写手机号', malformed: badMobile },
)

export const Code = field(
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${code.digits}}$`), `验证码是 ${code.digits} 位数字`),
  '验证码',
  { missing: '请填写验证码', isSecret: true },
)

/** A long code out of a one-time link, or a short one that was sent. */
export const AnyCode = field(text(1, 200), '验证码', { missing: '请填写验证码', isSecret: true })

/** The facts about a member that everyone may know. */
export const PublicUser = z.object({
  id: id(),
  ocean_id: z.string(),
  name: z.string(),
  /** The path of a picture, or empty. */
  avatar: z.string(),
  introduction: z.string(),
  create_time: z.string(),
})
export type PublicUser = z.infer<typeof PublicUser>

/** The facts about an account that only its member sees. */
export const OwnProfile = z.object({
  username: z.string(),
  answersOnly: z.boolean(),
  /** Masked: 138****5678. Empty where there is none. */
  phone: z.string(),
  mail: z.string(),
  hasTotp: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
  /** When the account goes, where its owner has asked for that. */
  leave_time: z.string().nullable(),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** The facts that the browser stores after signing in. */
export const UserInfo = PublicUser.extend({
  permission: z.int(),
  username: z.string(),
  /** Publishes nothing; the pages offer nothing of it. */
  answersOnly: z.boolean(),
})
export type UserInfo = z.infer<typeof UserInfo>

export const SignedIn = z.object({
  token: z.string(),
  agent: z.string(),
  userinfo: UserInfo,
  checkAuth: z.boolean(),
  checkPhone: z.boolean(),
  /** Wrong passwords by others since the last sign-in, so that the account's owner knows. */
  failedTries: z.int(),
  /** The next steps, where some are left. */
  steps: z.object({
    /** The phone that gets the code, masked; empty when one must be given. */
    phone: z.string(),
    mail: z.string(),
    needsMail: z.boolean(),
    needsTotp: z.boolean(),
    /** An admin without a second step, where the site requires one: it must be set up first. */
    mustSetUpTotp: z.boolean(),
    /** Steps that may be done now: existing factors are proven before a new one is bound or set up. */
    now: z.array(z.enum(signInSteps)),
  }),
})
export type SignedIn = z.infer<typeof SignedIn>

export const NewOwner = z.object({
  code: field(text(1, 200), '一次性链接里的代码', { isSecret: true }),
  username: Username,
  password: Password,
  name: DisplayName,
  sample: field(flag().default(true), '载入示例内容'),
})
export type NewOwner = z.infer<typeof NewOwner>

export const NewMember = z.object({
  username: Username,
  password: Password,
  name: DisplayName,
  mail: Mail.optional(),
  phone: Mobile.optional(),
  code: AnyCode.optional(),
  invitation: field(text(1, 200).optional(), '邀请码', { isSecret: true }),
})
export type NewMember = z.infer<typeof NewMember>

export const Login = z
  .object({
    username: field(text(1, 100), '用户名', { missing: '请输入用户名称或手机号' }),
    password: field(z.string().min(1).max(1000), '密码', { missing: '请输入密码', isSecret: true }),
    appCode: field(
      text(1, 20)
        .regex(/^[\w.-]+$/)
        .default('PC'),
      '应用代码',
    ),
  })
  .meta({ allMissing: '请输入账号和密码' })
export type Login = z.infer<typeof Login>

const Profile = z.object({
  name: DisplayName,
  introduction: field(text(0, introduction.max).default(''), '简介'),
})

/** A field that is left out of an update stays as it was. */
export const ProfileChange = z.object(changesOf(Profile))
export type ProfileChange = z.infer<typeof ProfileChange>

/** A browser where the member signed in, or began to. */
export const Device = z.object({
  session_id: id(),
  agent: z.string(),
  create_time: z.string(),
  seen_time: z.string(),
  isCurrent: z.boolean(),
  /** Signed in; otherwise somebody gave the password there, and the steps after it are left. */
  isFinished: z.boolean(),
})
export type Device = z.infer<typeof Device>
