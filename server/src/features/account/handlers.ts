import { accountCalls } from '@wenhai/core/account/calls'
import { avatar as avatarLimits } from '@wenhai/core/account/limits'
import { isAboveFive } from '@wenhai/core/account/mask'
import { usernameProblem } from '@wenhai/core/account/member-fields'
import { allPassed } from '@wenhai/core/account/sign-in-steps'
import { refuse } from '@wenhai/core/contract/refusal'
import { isMail, isMobile } from '@wenhai/core/format/contact'
import { keepPicture } from '#features/file/commands'
import { encodeSquarePicture } from '#lib/file/picture'
import type { Handlers } from '#lib/http/implement'
import { type Context, implement } from '#lib/http/implement'
import { queuePlaceOf } from '#lib/http/requester'
import { collectOnly } from '#lib/http/upload'
import { sendMailCode, sendPhoneCode } from './code/send.ts'
import { createOwner, setAvatar, updateProfile } from './commands.ts'
import { unbindAddress } from './contact/contact.commands.ts'
import { clearSessionCookies } from './cookies.ts'
import {
  findMember,
  findOwnProfile,
  introductionOf,
  isNameTaken,
  refuseReservedName,
  toPublicUser,
  toUserInfo,
} from './queries.ts'
import { closeSession } from './session.commands.ts'
import { listDevices } from './session.queries.ts'
import { continueSession, enter } from './sign-in/enter.ts'
import { login } from './sign-in/login.ts'
import { passStep } from './sign-in/pass-step.ts'
import { provePassword } from './sign-in/prove.ts'
import { resetPassword } from './sign-in/reset-password.ts'
import { signUp } from './sign-in/sign-up.ts'
import type { MemberTable } from './table.ts'
import { beginTotp, endTotp, finishTotp, renewRecoveryCodes } from './totp/set-up.ts'

/** Functions of rooms above this one, which may not be imported; `app/features.ts` passes them in. */
interface Above {
  loadSamples: (context: Context, user_id: string, now: number) => Promise<unknown>
}

const own: Omit<Handlers<typeof accountCalls>, 'createOwner'> = {
  // A text that looks like a mail address or phone is always "available", so that nobody learns who has an account.
  checkName: async ({ value }, { database }) => ({
    available:
      isMail(value) ||
      isMobile(value) ||
      (usernameProblem(value) === undefined && !(await isNameTaken(database, value))),
  }),

  login: (input, context) => login(context, input),

  signUp: (input, context) => signUp(context, input),

  signOut: async ({ id }, context) => {
    const { database, holder } = context
    if (id !== holder.user_id) throw refuse('not_allowed', { reason: '只能登出自己的账号' })
    const result = await closeSession(database, holder.user_id, holder.session_id)
    clearSessionCookies(context)
    return { result }
  },

  sendMail: async ({ purpose, address }, context) => {
    await sendMailCode(context, purpose, address)
    return {}
  },

  sendCode: async ({ type, phone }, context) => {
    await sendPhoneCode(context, type, phone)
    return {}
  },

  passStep: (input, context) => passStep(context, input),

  unbind: async ({ kind, password }, context) => {
    await unbind(context, kind, password)
    return {}
  },

  resetPassword: async (input, context) => {
    await resetPassword(context, input)
    return {}
  },

  findUser: async ({ id }, { database, caller }) => {
    const member = await findMember(database, id)
    if (!member) throw refuse('not_found')
    const isOwn = caller.isSignedIn && caller.user_id === id
    // Levels are hidden from others, because a list of those who run the site says whose passwords are worth guessing.
    const isLevelShown = isOwn || (caller.isSignedIn && isAboveFive(caller.permission))
    return {
      ...toPublicUser(member),
      introduction: introductionOf(member),
      ...(isLevelShown && { permission: member.permission }),
      ...(isOwn && { own: await findOwnProfile(database, member) }),
    }
  },

  updateProfile: async (input, context) => {
    const { database, caller, now } = context
    // A name that somebody has had since before the rule stays.
    const isNew =
      input.name !== undefined && (await findMember(database, caller.user_id))?.name !== input.name
    if (isNew && !isAboveFive(caller.permission)) await refuseReservedName(context, input.name ?? '')
    return toUserInfo(await updateProfile(database, caller.user_id, input, now))
  },

  uploadAvatar: async (_, context) => toUserInfo(await changeAvatar(context)),

  removeAvatar: async (_, { database, caller, now }) =>
    toUserInfo(await setAvatar(database, caller.user_id, '', now)),

  listDevices: async (_, { database, caller, now }) => {
    const tables = await listDevices(database, caller.user_id, caller.session_id, now)
    return { tables, length: tables.length }
  },

  closeDevice: async ({ id }, { database, caller }) => {
    if (!(await closeSession(database, caller.user_id, id))) throw refuse('not_found')
    return {}
  },

  startTotp: ({ password }, context) => beginTotp(context, password),

  confirmTotp: async ({ code }, context) => ({ recoveryCodes: await finishTotp(context, code) }),

  renewRecoveryCodes: async ({ code }, context) => ({
    recoveryCodes: await renewRecoveryCodes(context, code),
  }),

  stopTotp: async ({ code }, context) => {
    await endTotp(context, code)
    return {}
  },
}

export const accountHandlers = ({ loadSamples }: Above) =>
  implement(accountCalls, {
    ...own,
    createOwner: async (input, context) => {
      const owner = await createOwner(context.database, input, context.now)
      if (input.sample) await loadSamples(context, owner.user_id, context.now)
      return enter(context, owner, allPassed)
    },
  })

/** Decoded, cropped to a square and encoded again: the uploaded bytes are never served. */
async function changeAvatar(context: Context): Promise<MemberTable> {
  const { database, caller, files, now } = context
  const bytes = await collectOnly(files, '请选择一张图片')
  const picture = await encodeSquarePicture(bytes, 'file', queuePlaceOf(context), avatarLimits.pixels)
  const { url } = await keepPicture(context, picture)
  return setAvatar(database, caller.user_id, url, now)
}

type Kind = 'phone' | 'mail'

const names: Record<Kind, string> = { phone: '手机', mail: '邮箱' }

/** Removes an address, unless it is the last thing that sign-in asks for beside the password. */
async function unbind(context: Context, kind: Kind, password: string): Promise<void> {
  const { database, channels, caller, keys, now } = context
  const other: Kind = kind === 'phone' ? 'mail' : 'phone'
  const member = await findMember(database, caller.user_id)
  if (!member?.[kind]) throw refuse('gone', { reason: `没有绑定${names[kind]}` })
  await provePassword(context, member, password)
  // Where the site asks for this factor at sign-in, another one must remain.
  const instead = channels[kind] && { addresses: channels[other] ? [other] : [] }
  const { user_id } = member
  const before = keys.notice.seal(member.mail, user_id)
  const after = await unbindAddress(database, { user_id, kind, instead, before }, now)
  if (!after)
    throw refuse('wrong_field', {
      field: 'kind',
      reason: channels[other]
        ? `这是登录时唯一的第二步验证，请先绑定${names[other]}或启用动态口令`
        : '这是登录时唯一的第二步验证，请先启用动态口令',
    })
  await continueSession(context, after, { session_id: caller.session_id, passed: allPassed })
}
