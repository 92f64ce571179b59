import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '@wenhai/core/account/calls'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { queryCall, queryClient } from '#lib/query.ts'
import { storeUser } from '#lib/session.ts'
import { call } from '#lib/transport.ts'
import { type UploadOptions, uploadCall } from '#lib/upload.ts'

type Input<Name extends keyof typeof accountCalls> = CallerInput<(typeof accountCalls)[Name]>

const signingIn = { isSigningIn: true } as const

export const createOwner = (owner: Input<'createOwner'>) => call(accountCalls.createOwner, owner)

export async function logIn(login: Pick<Input<'login'>, 'username' | 'password'>) {
  const answer = await call(accountCalls.login, { ...login, appCode: 'PC' }, signingIn)
  if (answer.ok) storeUser(answer.data.userinfo)
  return answer
}

export const signUp = (member: Input<'signUp'>) => call(accountCalls.signUp, member)

/** While one types: what fails is not worth a word, the server checks again at the end. */
export const checkName = (value: string, signal: AbortSignal) =>
  call(accountCalls.checkName, { value }, { signal, isUnasked: true })

export const askPhoneCode = (input: Input<'sendCode'>) => call(accountCalls.sendCode, input, signingIn)

export const askMailCode = (input: Input<'sendMail'>) => call(accountCalls.sendMail, input, signingIn)

/** Sends a code to an address that proves who has forgotten the password. */
export const sendResetCode = (channel: 'phone' | 'mail', address: string) =>
  channel === 'phone'
    ? askPhoneCode({ type: 'RESET', phone: address })
    : askMailCode({ purpose: 'reset', address })

/** Sends a code to an address that is to become the person's own. */
export const sendBindCode = (channel: 'phone' | 'mail', address: string) =>
  channel === 'phone'
    ? askPhoneCode({ type: 'MODIFY', phone: address })
    : askMailCode({ purpose: 'bind', address })

export const passStep = (input: Input<'passStep'>) => call(accountCalls.passStep, input, signingIn)

/** Binds an address, with the password where another address is given up for it. */
export const bindContact = (
  channel: 'phone' | 'mail',
  { code, password, ...addresses }: Record<'phone' | 'mail' | 'code' | 'password', string>,
) =>
  passStep({
    step: channel,
    code,
    [channel]: addresses[channel].trim(),
    ...(password !== '' && { password }),
  })

export const unbindContact = (input: Input<'unbind'>) => call(accountCalls.unbind, input)

export const resetPassword = (input: Input<'resetPassword'>) => call(accountCalls.resetPassword, input)

export const startTotp = (password: string) => call(accountCalls.startTotp, { password }, signingIn)

export const confirmTotp = (code: string) => call(accountCalls.confirmTotp, { code }, signingIn)

export const renewRecoveryCodes = (code: string) => call(accountCalls.renewRecoveryCodes, { code })

export const stopTotp = (code: string) => call(accountCalls.stopTotp, { code })

/** The facts about a member that anyone may know; of the caller, more. */
export const useMember = (id: string) => useQuery(queryCall(accountCalls.findUser, { id }))

export const updateProfile = (profile: Input<'updateProfile'>) => call(accountCalls.updateProfile, profile)

export const uploadAvatar = (options: UploadOptions) => uploadCall(accountCalls.uploadAvatar, {}, options)

export const removeAvatar = () => call(accountCalls.removeAvatar, {})

const devices = queryCall(accountCalls.listDevices, {})

export const useDevices = () => useQuery(devices)

export const refreshDevices = () => queryClient.invalidateQueries({ queryKey: devices.queryKey })

export const closeDevice = (id: string) => call(accountCalls.closeDevice, { id })

/** Called after members changed their own data, so that every place that shows it asks again. */
export const refreshMember = (id: string) =>
  queryClient.invalidateQueries({ queryKey: queryCall(accountCalls.findUser, { id }).queryKey })
