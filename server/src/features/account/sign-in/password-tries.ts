import { type WaitRule, waitRules, waitSeconds, waitWords } from '@wenhai/core/account/wait-rules'
import { refuse } from '@wenhai/core/contract/refusal'
import { isMobile } from '@wenhai/core/format/contact'
import { BoundedMap } from '#lib/bounded-map'
import type { Channels } from '#lib/channel/channel'
import { perDatabase } from '#lib/database/per-database'
import type { Context } from '#lib/http/implement'
import type { MemberTable } from '../table.ts'
import { clearTries, findSecondsLeft, type TakenTry, type TryCount, takeTry } from './sign-in.commands.ts'

export interface PasswordTry {
  /**
   * The folded text that was typed. Others' tries are counted by it, so that no count reveals which phone belongs to
   * which name.
   */
  account: string
  member: MemberTable | undefined
  /** This browser signed in to the account before, or the password was reset here. */
  isKnownDevice: boolean
}

interface Count extends TryCount {
  rule: WaitRule
}

const allStrangers = ''

const ofNetwork = ({ keys, address }: Pick<Context, 'keys' | 'address'>): string =>
  `net:${keys.networkHash(address)}`

/** A known browser has its own count; all others share one per network and one for the whole account. */
function countsOf(context: Context, { account, member, isKnownDevice }: PasswordTry): readonly Count[] {
  if (member && isKnownDevice)
    return [{ account: member.user_id, device: context.device_id, rule: waitRules.password }]
  return [
    { account, device: ofNetwork(context), rule: waitRules.password },
    { account, device: allStrangers, rule: waitRules.allStrangers },
  ]
}

/**
 * A user name that nobody has is counted in memory: sign-up says whether it is taken, and invented names are without number.
 * Whether a phone has an account is never said, so all phones are counted alike.
 */
const isCountedHere = ({ member, account }: PasswordTry): boolean => !member && !isMobile(account)

const triesHere = perDatabase(() => new MemoryTries())

/** Refuses a try that has to wait before it is its turn, without a write, so that the person is told at once. */
export async function refuseWaitingTry(context: Context, attempt: PasswordTry): Promise<void> {
  const { database, channels, now } = context
  for (const { rule, ...count } of countsOf(context, attempt)) {
    const seconds = isCountedHere(attempt)
      ? triesHere(database).secondsLeft(count, now)
      : await findSecondsLeft(database, count, now)
    if (seconds > 0) throw mustWait(seconds, rule, attempt.isKnownDevice, channels)
  }
}

/** Called before the password is checked. Resolves with others' tries within the hour, 0 for a known browser. */
export async function takePasswordTry(context: Context, attempt: PasswordTry): Promise<number> {
  const { database, channels, now } = context
  let strangers = 0
  for (const { rule, ...count } of countsOf(context, attempt)) {
    const { tries, seconds } = isCountedHere(attempt)
      ? triesHere(database).take(count, rule, now)
      : await takeTry(database, count, rule, now)
    if (seconds > 0) throw mustWait(seconds, rule, attempt.isKnownDevice, channels)
    if (count.device === allStrangers) strangers = tries
  }
  return strangers
}

/**
 * Clears the tries for all names of the member; the counts of other networks stay. Resolves with the number of others'
 * tries, to be shown.
 */
export const clearPasswordTries = (context: Context, member: MemberTable): Promise<number> =>
  clearTries(
    context.database,
    [member.user_id, member.username_key, ...(member.phone ? [member.phone] : [])],
    [allStrangers, ofNetwork(context), ...(context.device_id ? [context.device_id] : [])],
  )

/** The text is the same for every account, existing or not: it says what the site offers, not what this member has. */
function mustWait(seconds: number, rule: WaitRule, isKnownDevice: boolean, channels: Channels) {
  const wait = waitWords(seconds)
  const reset = channels.mail || channels.phone ? '用验证码重设密码' : '请管理员给一个重设密码的链接'
  const other = isKnownDevice ? `也可以${reset}。` : `登录过这个账号的浏览器不受影响；也可以${reset}。`
  const reason =
    rule === waitRules.allStrangers
      ? `这个账号被试了太多次密码，没有登录过它的浏览器请 ${wait}后再试。${other}`
      : `密码错误次数过多，请 ${wait}后再试。${other}`
  return refuse('too_many', { reason, data: { seconds } })
}

interface Counted {
  tries: number
  windowStart: number
  waitUntil: number
}

/** A few megabytes; a flood of invented names forgets the oldest of them. */
const maxRemembered = 20_000

/** Counts by the same rules as the rows of `sign_in_try`, for what is not worth a row. */
class MemoryTries {
  readonly #counts = new BoundedMap<string, Counted>(maxRemembered)

  secondsLeft(count: TryCount, now: number): number {
    const { waitUntil = now } = this.#counts.get(nameOf(count)) ?? {}
    return Math.max(0, Math.ceil((waitUntil - now) / 1000))
  }

  /** A try during a wait is not counted. */
  take(count: TryCount, rule: WaitRule, now: number): TakenTry {
    const seconds = this.secondsLeft(count, now)
    if (seconds > 0) return { tries: 0, seconds }
    const known = this.#counts.get(nameOf(count))
    const isOver = !known || known.windowStart <= now - rule.windowMinutes * 60_000
    const tries = isOver ? 1 : known.tries + 1
    this.#counts.set(nameOf(count), {
      tries,
      windowStart: isOver ? now : known.windowStart,
      waitUntil: now + waitSeconds(rule, tries) * 1000,
    })
    return { tries, seconds: 0 }
  }
}

const nameOf = ({ account, device }: TryCount): string => `${account}\n${device}`
