import { maskMail, maskPhone } from '@wenhai/core/account/mask'
import { isAboveFive } from '@wenhai/core/account/permission'
import type { SignedIn } from '@wenhai/core/account/schema'
import type { SiteSettings } from '@wenhai/core/site/schema'
import type { Channels } from '../../lib/channel/channel.ts'
import type { PassedSteps } from '../../lib/http/caller.ts'
import { toUserInfo } from './queries.ts'
import type { OpenedSession } from './session/commands.ts'
import type { MemberTable } from './table.ts'

interface Circumstances {
  channels: Channels
  settings: SiteSettings
  /** This browser passed all steps for this member before. */
  isKnownDevice: boolean
}

export const mustHaveTotp = (member: MemberTable, settings: SiteSettings) =>
  settings.requireTotp && isAboveFive(member.permission)

/** What a right password alone already settles: a step is asked for only where it applies. */
export function stepsPassedByPassword(
  member: MemberTable,
  { channels, settings, isKnownDevice }: Circumstances,
): PassedSteps {
  return {
    phone: !channels.phone || member.phone !== '',
    mail: !channels.mail || (member.mail !== '' && isKnownDevice),
    totp: member.totp_confirmed === 0 && !mustHaveTotp(member, settings),
  }
}

export function describeSignedIn(
  member: MemberTable,
  { token }: OpenedSession,
  passed: PassedSteps,
  failedTries = 0,
): SignedIn {
  return {
    token,
    agent: 'PC',
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
    },
  }
}
