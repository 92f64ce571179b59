import { isAboveFive, maskMail, maskPhone } from '@wenhai/core/account/mask'
import type { SignedIn } from '@wenhai/core/account/schema'
import {
  type DueStep,
  type Factors,
  type PassedSteps,
  stepsDueNow,
  stepsPassedByPassword,
} from '@wenhai/core/account/sign-in-steps'
import type { SiteSettings } from '@wenhai/core/site/schema'
import type { Channels } from '#lib/channel/channel'
import { toUserInfo } from './queries.ts'
import type { OpenedSession } from './session.commands.ts'
import type { MemberTable } from './table.ts'

interface Circumstances {
  channels: Channels
  settings: SiteSettings
  /** This browser passed all steps for this member before. */
  isKnownDevice: boolean
}

export const mustHaveTotp = (member: MemberTable, settings: SiteSettings) =>
  settings.requireTotp && isAboveFive(member.permission)

const factorsOf = ({ phone, mail, totp_confirmed }: MemberTable): Factors => ({
  phone: phone !== '',
  mail: mail !== '',
  totp: totp_confirmed === 1,
})

export const passedByPassword = (
  member: MemberTable,
  { channels, settings, isKnownDevice }: Circumstances,
): PassedSteps =>
  stepsPassedByPassword({
    factors: factorsOf(member),
    channels: { phone: channels.phone !== undefined, mail: channels.mail !== undefined },
    mustHaveTotp: mustHaveTotp(member, settings),
    isKnownDevice,
  })

/** The steps that are due now, by the member's present factors: one added elsewhere in the meantime counts. */
export const dueNow = (member: MemberTable, passed: PassedSteps): readonly DueStep[] =>
  stepsDueNow(passed, factorsOf(member))

export function describeSignedIn(
  member: MemberTable,
  { token, agent }: OpenedSession & { agent: string },
  passed: PassedSteps,
  failedTries = 0,
): SignedIn {
  return {
    token,
    agent,
    userinfo: toUserInfo(member),
    checkPhone: passed.phone,
    checkAuth: passed.mail && passed.totp,
    failedTries,
    steps: {
      phone: maskPhone(member.phone),
      mail: maskMail(member.mail),
      needsMail: !passed.mail,
      needsTotp: !passed.totp && member.totp_confirmed === 1,
      mustSetUpTotp: !passed.totp && member.totp_confirmed === 0,
      now: dueNow(member, passed).map(({ step }) => step),
    },
  }
}
