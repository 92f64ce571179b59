import { codeBudget, code as codeLimits, signUpBudget } from '@wenhai/core/account/limits'
import type { Context } from '#lib/http/implement'
import type { Budget } from './budget.commands.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Asker = Pick<Context, 'keys' | 'network' | 'device_id' | 'settings'>

const networkScope = (name: string, { keys, network }: Asker) => `${name} net:${keys.networkHash(network)}`

/**
 * The pause between two codes to one address, whatever they are for: otherwise each purpose would send one at once.
 * Strangers who ask for resets can make a member wait for this long, and no oftener than the budgets below allow.
 */
export const codeCooldown = ({ keys }: Asker, subject: string): Budget => ({
  scope: `code cooldown to:${keys.networkHash(subject)}`,
  windowMs: codeLimits.cooldownSeconds * 1000,
  max: 1,
  what: '验证码刚刚发过',
})

interface AskedCode {
  purpose: string
  subject: string
  isSignedIn: boolean
}

/**
 * Codes are counted whether or not one is sent in the end, because otherwise the count would reveal who has an account.
 */
export function codeBudgets(asker: Asker, { purpose, subject, isSignedIn }: AskedCode): readonly Budget[] {
  const { device_id, settings } = asker
  const { perTarget, perDevice, perNetworkWithoutDevice, networkDayFactor } = codeBudget
  // The budget is by purpose, because others' requests to reset a password must not use up the code that a member with
  // the password waits for.
  const target = `${purpose} code to:${asker.keys.networkHash(subject)}`
  const toTarget = '发往这个号码或邮箱的验证码太多了'
  const here = '你所在的网络要的验证码太多了'
  return [
    // Signed-in members ask for codes to their own addresses, where nobody else can use up the limit.
    ...(isSignedIn
      ? []
      : [
          { scope: `${target} hour`, windowMs: hour, max: perTarget.hour, what: toTarget },
          { scope: `${target} day`, windowMs: day, max: perTarget.day, what: toTarget },
        ]),
    device_id
      ? {
          scope: `code device:${device_id}`,
          windowMs: 10 * minute,
          max: perDevice.tenMinutes,
          what: '这个浏览器要的验证码太多了',
        }
      : {
          scope: networkScope('code program', asker),
          windowMs: hour,
          max: perNetworkWithoutDevice.hour,
          what: here,
        },
    {
      scope: networkScope('code hour', asker),
      windowMs: hour,
      max: settings.CODES_PER_NETWORK,
      what: here,
    },
    {
      scope: networkScope('code day', asker),
      windowMs: day,
      max: settings.CODES_PER_NETWORK * networkDayFactor,
      what: here,
    },
    { scope: 'code site', windowMs: hour, max: settings.CODES_PER_HOUR, what: '本站发送的验证码太多了' },
  ]
}

export const signUpBudgets = (asker: Asker): readonly Budget[] => [
  {
    scope: networkScope('signup', asker),
    windowMs: hour,
    max: signUpBudget.perNetworkHour,
    what: '你所在的网络注册的账号太多了',
  },
  { scope: 'signup site', windowMs: hour, max: signUpBudget.perSiteHour, what: '现在注册的人太多了' },
]
