import type { SiteInfo } from '@wenhai/core/site/schema'
import type { Values } from '#ui/fields/use-fields.ts'
import { type Channel, codeProblem, contactProblem } from '../contact/channel-choice.tsx'
import { type MemberName, memberNames, memberProblem } from '../password/member-rules.ts'

export type SignupName = MemberName | Channel | 'code' | 'invitation'

export const noSignup: Values<SignupName> = {
  username: '',
  name: '',
  password: '',
  again: '',
  phone: '',
  mail: '',
  code: '',
  invitation: '',
}

export const channelsOf = ({ channels }: SiteInfo): Channel[] => [
  ...(channels.phone ? (['phone'] as const) : []),
  ...(channels.mail ? (['mail'] as const) : []),
]

/** The fields on the page, from top to bottom. */
export const shownNames = (site: SiteInfo, channel: Channel | undefined): SignupName[] => [
  ...(site.signUp === 'invite' ? (['invitation'] as const) : []),
  ...memberNames,
  ...(channel ? [channel, 'code' as const] : []),
]

export function signupProblem(name: SignupName, values: Values<SignupName>): string | undefined {
  if (name === 'invitation') return values.invitation.trim() === '' ? '请填写邀请码' : undefined
  if (name === 'code') return codeProblem(values.code)
  if (name === 'phone' || name === 'mail') return contactProblem(name, values[name])
  return memberProblem(name, values)
}
