import type { SignedIn } from '@wenhai/core/account/schema'
import { isAllPassed, type PassedSteps } from '@wenhai/core/account/sign-in-steps'
import type { Context } from '#lib/http/implement'
import { agentOf, setSessionCookies } from '../cookies.ts'
import { openSession, rotateSession } from '../session.commands.ts'
import { describeSignedIn } from '../steps.ts'
import type { MemberTable } from '../table.ts'
import { rememberDevice } from './sign-in.commands.ts'

/** A new session for every sign-in, so that a session id planted before is useless. */
export async function enter(
  context: Context,
  member: MemberTable,
  passed: PassedSteps,
  { failedTries = 0, appCode = 'PC' }: { failedTries?: number; appCode?: string } = {},
): Promise<SignedIn> {
  const { database, keys, now, userAgent } = context
  // Programs sign in without a page before: with a session, writes need the token that pages bring.
  context.welcome()
  const opened = await openSession(
    database,
    keys,
    { user_id: member.user_id, agent: nameAgent(userAgent), passed },
    now,
  )
  setSessionCookies(context, member, opened, { isWhole: isAllPassed(passed), agent: appCode })
  if (isAllPassed(passed)) await rememberDevice(context, member.user_id, { passed: true })
  return describeSignedIn(member, { ...opened, agent: appCode }, passed, failedTries)
}

interface Session {
  session_id: string
  passed: PassedSteps
}

/** Continues a session with one more step passed, or with another password, under a new id. */
export async function continueSession(
  context: Context,
  member: MemberTable,
  { session_id, passed }: Session,
): Promise<SignedIn> {
  const { database, keys, now } = context
  const opened = await rotateSession(database, keys, { session_id, user_id: member.user_id, passed }, now)
  const agent = agentOf(context)
  setSessionCookies(context, member, opened, { isWhole: isAllPassed(passed), agent })
  if (isAllPassed(passed)) await rememberDevice(context, member.user_id, { passed: true })
  return describeSignedIn(member, { ...opened, agent }, passed)
}

/** Browser and system, in words its owner recognises in a list. */
function nameAgent(userAgent: string | undefined): string {
  const text = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1] ?? '其他程序'
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  return system ? `${browser}，${system}` : browser
}

/** The order matters, because most browsers claim to be several others as well. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/QQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser/i, 'UC 浏览器'],
  [/Edg/i, 'Edge 浏览器'],
  [/OPR|Opera/i, 'Opera 浏览器'],
  [/Firefox/i, 'Firefox 浏览器'],
  [/Chrom(e|ium)/i, 'Chrome 浏览器'],
  [/Safari/i, 'Safari 浏览器'],
]

const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/i, '安卓'],
  [/iPhone|iPad/i, 'iOS'],
  [/Windows/i, 'Windows'],
  [/Mac OS/i, 'macOS'],
  [/Linux|X11/i, 'Linux'],
]
